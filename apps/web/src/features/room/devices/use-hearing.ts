import { type RefObject, useEffect, useState } from 'react'
import { followHearing, type Hearing } from './hearing.ts'
import { readLevels } from './read-levels.ts'

const everyMs = 50
/** How much of a level is left after one reading, so that the meter falls slowly. */
const fading = 0.85

interface Meter {
  /** Shows the level without rendering. */
  show: (level: number) => void
}

/** Listens to a microphone: moves the meter, and says whether a voice is heard. */
export const useHearing = (track: MediaStreamTrack | undefined, meter: RefObject<Meter | null>): Hearing => {
  const [heard, setHeard] = useState<{ track: MediaStreamTrack; hearing: Hearing }>()

  useEffect(() => {
    if (!track) return undefined
    const hide = () => meter.current?.show(0)
    const hear = followHearing()
    let shown = 0

    const stop = readLevels(track, everyMs, (level) => {
      shown = Math.max(level, shown * fading)
      meter.current?.show(shown)
      const heardNow = hear(level, performance.now())
      // Muted by the system, or by a switch on the device.
      const hearing = track.muted ? 'silent' : heardNow
      setHeard((before) => (before?.track === track && before.hearing === hearing ? before : { track, hearing }))
    })
    return () => {
      stop()
      hide()
    }
  }, [track, meter])

  return heard && heard.track === track ? heard.hearing : 'quiet'
}
