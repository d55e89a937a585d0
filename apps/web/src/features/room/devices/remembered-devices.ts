import { readRemembered, remember } from '#lib/browser/remembered.ts'
import { tryStorage } from '#lib/browser/storage.ts'
import type { ListedKind } from './device-lists.ts'

const key = 'devices'
const kinds = ['camera', 'microphone', 'speaker'] as const

type RememberedDevices = Partial<Record<ListedKind, string>>

/** The devices that were chosen in this browser before. */
export const readDevices = (): RememberedDevices => {
  const stored = tryStorage((): unknown => JSON.parse(readRemembered(key) ?? '{}'), {})
  const entries = Object.entries(stored ?? {}).filter(
    ([kind, id]) => kinds.some((known) => known === kind) && typeof id === 'string' && id !== '',
  )
  return Object.fromEntries(entries)
}

export const rememberDevice = (kind: ListedKind, id: string): void =>
  remember(key, JSON.stringify({ ...readDevices(), [kind]: id }))
