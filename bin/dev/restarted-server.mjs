import { developmentEntry, buildOnChange } from './build-on-change.mjs'
import { say } from '../say.mjs'
import { sayFirstStart, startServer } from '../server/start-server.mjs'

const sayRestarted = (/** @type {Awaited<ReturnType<typeof startServer>>} */ server) => {
  say('Server', 'started again')
  sayFirstStart(server)
}

/**
 * The development server: rebuilt on every change and restarted after every build. After a failure it waits for the next change.
 * @param {NodeJS.ProcessEnv} environment
 * @param {AbortSignal} signal
 */
export const restartedServer = (environment, signal) => {
  /** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
  let running
  let work = Promise.resolve()
  let starts = 0

  const startOnce = () =>
    startServer({
      entry: developmentEntry,
      flags: ['--enable-source-maps'],
      environment: { ...environment, NODE_ENV: 'development', REGENT_DEV: '1' },
      signal,
    })

  const first = new Promise((/** @type {(server: Awaited<ReturnType<typeof startServer>>) => void} */ ready, fail) => {
    const restart = async () => {
      if (signal.aborted) return
      await running?.stop()
      running = undefined
      starts += 1
      try {
        running = await startOnce()
        ready(running)
        if (starts > 1) sayRestarted(running)
      } catch (error) {
        if (signal.aborted) fail(error)
        else say('Server', 'did not start; trying again after the next change')
      }
    }
    const built = () => {
      work = work.then(restart)
    }
    buildOnChange(built).then((watcher) => signal.addEventListener('abort', () => void watcher.close()), fail)
    signal.addEventListener('abort', () => fail(new Error('stopped')))
  })

  return {
    first,
    stop: async () => {
      await work
      await running?.stop()
    },
  }
}
