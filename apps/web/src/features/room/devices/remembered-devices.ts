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

/** What others see behind a person, if it is not the room itself. */
export const effectKey = 'room-effect'

export const hasEffect = (): boolean => readRemembered(effectKey) !== null

export const noiseKey = 'room-noise'

export const suppressesNoise = (): boolean => readRemembered(noiseKey) === null

export const rememberDevice = (kind: ListedKind, id: string): void =>
  remember(key, JSON.stringify({ ...readDevices(), [kind]: id }))
