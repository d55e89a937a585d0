import { useSyncExternalStore } from 'react'

/**
 * Where a player is, for the parts of a page beside it: they show what belongs to this second, and send the player to another one.
 * Before the video is loaded, it is where the video will begin.
 */
export interface Playback {
  second: () => number
  /** The first picture is there. */
  isReady: () => boolean
  watch: (listener: () => void) => () => void
  /** Goes on from there, and plays. */
  seek: (second: number) => void
  /** For the player. */
  note: (second: number, isReady: boolean) => void
  connect: (seek: (second: number) => void) => () => void
}

export const createPlayback = (): Playback => {
  const listeners = new Set<() => void>()
  let at = 0
  let hasPicture = false
  let seekInPlayer: ((second: number) => void) | undefined

  return {
    second: () => at,
    isReady: () => hasPicture,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    seek: (second) => seekInPlayer?.(second),
    note: (second, isReady) => {
      const next = Math.floor(second)
      if (next === at && isReady === hasPicture) return
      at = next
      hasPicture = isReady
      for (const listener of listeners) listener()
    },
    connect: (seek) => {
      seekInPlayer = seek
      return () => {
        seekInPlayer = undefined
      }
    },
  }
}

/** Reads of the player what a part of the page shows; it is drawn again only when that changes. */
export const usePlayback = <Value>(playback: Playback, read: (playback: Playback) => Value): Value => {
  const look = () => read(playback)
  return useSyncExternalStore(playback.watch, look, look)
}
