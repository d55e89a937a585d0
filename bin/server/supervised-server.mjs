import { sayFirstStart, startServer } from './start-server.mjs'
import { supervise } from './supervisor.mjs'

/**
 * The built server, kept running; `own` is added to the environment it gets.
 * @param {NodeJS.ProcessEnv} own
 */
export const supervisedServer =
  (own) => (/** @type {NodeJS.ProcessEnv} */ environment, /** @type {AbortSignal} */ signal) =>
    supervise({
      name: 'Server',
      start: () => startServer({ environment: { ...environment, ...own }, signal }),
      onRestart: sayFirstStart,
    })
