import type { RecordedPart, RecorderDriver, RecorderReadiness } from '#platform/recorder/recorder-driver.ts'

interface StartedRecorder extends RecordedPart {
  /** The page's one-use token. */
  token: string
  isStopped: boolean
  /** The browser ends by itself. */
  crash: () => void
}

interface GivenRecorder {
  name?: RecorderDriver['name']
  stored?: Promise<unknown>
}

/** Opens no browser: a test sends what its page would send. `stored` is when all that was recorded is in its folder. */
export const fakeRecorder = ({ name = 'chromium', stored = Promise.resolve() }: GivenRecorder = {}) => {
  const started: StartedRecorder[] = []
  const state: { readiness: RecorderReadiness; failure: Error | undefined; prepared: number } = {
    readiness: { state: 'ready' },
    failure: undefined,
    prepared: 0,
  }
  const driver: RecorderDriver = {
    name,
    readiness: () => Promise.resolve(state.readiness),
    prepare: () => (state.prepared += 1),
    start: (part) => {
      if (state.failure) return Promise.reject(state.failure)
      const { promise: ended, resolve: end } = Promise.withResolvers<undefined>()
      const own: StartedRecorder = {
        ...part,
        token: new URL(part.pageUrl).hash.slice(1),
        isStopped: false,
        crash: () => end(undefined),
      }
      started.push(own)
      const stop = () => {
        own.isStopped = true
        end(undefined)
        return Promise.all([ended, stored]).then(() => undefined)
      }
      return Promise.resolve({ ended, log: () => '', stop })
    },
    settle: () => stored.then(() => undefined),
    close: () => Promise.resolve(),
  }
  return { driver, started, state }
}
