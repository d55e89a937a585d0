import { sayFirstStart, startServer } from './start-server.mjs'
import { supervise } from './supervisor.mjs'
import { Refusal } from '../refusal.mjs'

/**
 * `--roles web,worker` as the variable that the server reads and checks.
 * @param {string[]} args
 * @returns {{ ROLES?: string }}
 */
export const rolesFrom = (args) => {
  if (args.length === 0) return {}
  const [option, value] = args.length === 1 ? (args[0] ?? '').split('=') : args
  if (option !== '--roles' || value === undefined || args.length > 2) {
    throw new Refusal(`The only option is --roles web,worker,gateway; '${args.join(' ')}' is not understood.`)
  }
  return { ROLES: value }
}

/**
 * Keeps the built server running, with `own` added to its environment.
 * @param {NodeJS.ProcessEnv} own
 */
export const supervisedServer =
  (own) => (/** @type {NodeJS.ProcessEnv} */ environment, /** @type {AbortSignal} */ signal) =>
    supervise({
      name: 'Server',
      start: () => startServer({ environment: { ...environment, ...own }, signal }),
      onRestart: sayFirstStart,
    })
