import { say } from '../say.mjs'

/**
 * A child that runs: `ended` settles when it is gone, `stop` ends it in its own orderly way.
 * @typedef {{ ended: Promise<import('../children/spawn-tied.mjs').Ending>, stop: () => Promise<void> }} Running
 */

const backOff = { first: 200, longest: 10_000, calmAfter: 30_000 }

const nextDelay = (/** @type {number} */ delay) => Math.min(delay * 2, backOff.longest)

const howItEnded = (/** @type {import('../children/spawn-tied.mjs').Ending} */ { code, signal }) =>
  signal ? `was ended by ${signal}` : `ended with exit status ${code}`

/**
 * Keeps one child running. The first start must succeed: `first` passes on why it did not. From then on the child is started again
 * whenever it ends, after a pause that doubles while it keeps ending soon. One that `insists` is started again after a failed first
 * start, too.
 * @template {Running} R
 * @param {{ name: string, start: () => Promise<R>, onRestart?: (running: R) => void, pauses?: typeof backOff, insists?: boolean }} options
 */
export const supervise = ({ name, start, onRestart, pauses = backOff, insists = false }) => {
  let stopped = false
  /** @type {R | undefined} */
  let running
  /** @type {() => void} */
  let wake = () => undefined

  const pause = (/** @type {number} */ milliseconds) =>
    new Promise((/** @type {(value?: unknown) => void} */ done) => {
      const timer = setTimeout(done, milliseconds)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })

  const startAgain = async () => {
    try {
      return await start()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (!stopped && why !== '') say(name, why)
      return undefined
    }
  }

  const sayRestarted = (/** @type {R} */ child) => {
    say(name, 'runs again')
    onRestart?.(child)
  }

  const keepRunning = async () => {
    for (let delay = pauses.first; !stopped;) {
      const since = Date.now()
      const ending = await running?.ended
      if (stopped) return
      if (Date.now() - since > pauses.calmAfter) delay = pauses.first
      if (ending) say(name, `${howItEnded(ending)}; starting it again in ${delay / 1000} s`)
      await pause(delay)
      delay = nextDelay(delay)
      if (stopped) return
      running = await startAgain()
      if (running && stopped) await running.stop()
      else if (running) sayRestarted(running)
    }
  }

  const firstStart = async () => {
    running = await start()
    return running
  }
  const first = firstStart()
  const kept = first.then(keepRunning, insists ? keepRunning : () => undefined)

  return {
    first,
    stop: async () => {
      stopped = true
      wake()
      await first.catch(() => undefined)
      await running?.stop()
      await kept
    },
  }
}
