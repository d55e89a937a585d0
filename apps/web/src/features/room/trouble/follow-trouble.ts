import type { SoundTrouble } from '@regent/contract/rooms/trouble'
import type { Quality } from '#widgets/room/room-person.ts'
import { isPoor } from '../connection/follow-quality.ts'

/** How long trouble has to last before hosts hear of it, so that a hiccup does not count. */
const soundMs = 10_000
const connectionMs = 8000

/** What a page knows at one moment. */
export interface Reading {
  at: number
  /** Another person speaks, as the media server says. */
  isSpoken: boolean
  /** How much sound has arrived so far. */
  received: number
  /** The browser plays nothing until there is a click. */
  isSilenced: boolean
  quality: Quality
}

export interface OwnTrouble {
  sound: SoundTrouble | null
  isConnectionPoor: boolean
}

export const noTrouble: OwnTrouble = { sound: null, isConnectionPoor: false }

/**
 * Follows whether a person hears those who speak, and how the connection is. While no one speaks nothing can be said of the sound, and
 * what was known stays.
 */
export const followTrouble = (): ((reading: Reading) => OwnTrouble) => {
  let before: Reading | undefined
  /** How long people have spoken without a sound here. */
  let deafMs = 0
  let poorSince: number | undefined
  return (now) => {
    const { at, isSpoken, received, isSilenced, quality } = now
    const passed = before ? at - before.at : 0
    const hears = !isSilenced && before !== undefined && received > before.received
    if (isSpoken) deafMs = hears ? 0 : deafMs + passed
    poorSince = isPoor(quality) ? (poorSince ?? at) : undefined
    before = now
    return {
      sound: deafMs < soundMs ? null : isSilenced ? 'blocked' : 'missing',
      isConnectionPoor: poorSince !== undefined && at - poorSince >= connectionMs,
    }
  }
}
