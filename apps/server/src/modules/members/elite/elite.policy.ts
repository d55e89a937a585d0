import { AppError } from '#app/app-error.ts'
import { eliteTexts as texts } from './texts.ts'

/** What an account keeps of being Elite. */
export interface EliteState {
  isElite: boolean
  /** Null for never. */
  until: Date | null
  attestedAt: Date | null
}

export type GrantAction = 'granted' | 'extended' | 'attested' | 'withdrawn' | 'ended'

/** What it is based on. */
export interface Grounds {
  reason?: string | undefined
  document?: string | undefined
  /** Staff say that nothing has changed. */
  isAttested?: boolean
}

export interface WantedElite {
  isElite: boolean
  until: Date | null
}

const hasGrounds = ({ reason = '', document = '', isAttested = false }: Grounds) =>
  isAttested || reason !== '' || document !== ''

/** Refuses an end that has passed, and an end without Elite. */
export const refuseBadEnd = ({ isElite, until }: WantedElite, now: Date): void => {
  if (until === null) return
  const message = isElite ? until <= now && texts.endHasPassed : texts.endWithoutElite
  if (message) throw new AppError('invalid', { details: { eliteUntil: message } })
}

interface Decision {
  action: GrantAction
  state: EliteState
}

/** What a change does to a member's Elite; undefined if nothing. A person who grants it, or gives grounds, attests it. */
export const decideGrant = (
  before: EliteState,
  { isElite, until }: WantedElite,
  { grounds, now }: { grounds: Grounds; now: Date },
): Decision | undefined => {
  if (!isElite) {
    if (!before.isElite) return undefined
    return { action: 'withdrawn', state: { isElite, until: null, attestedAt: before.attestedAt } }
  }
  const isAttested = !before.isElite || hasGrounds(grounds)
  const state = { isElite, until, attestedAt: isAttested ? now : before.attestedAt }
  if (!before.isElite) return { action: 'granted', state }
  if (before.until?.getTime() !== until?.getTime()) return { action: 'extended', state }
  return isAttested ? { action: 'attested', state } : undefined
}
