import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending
 * @typedef {{
 *   onParentDeath: 'SIGINT' | 'SIGTERM' | 'SIGKILL',
 *   stdio: 'inherit' | ('ignore' | 'inherit' | 'pipe' | 'ipc')[],
 *   env?: NodeJS.ProcessEnv,
 *   cwd?: string,
 *   uid?: number,
 *   gid?: number,
 *   through?: string[],
 *   detached?: boolean,
 * }} TieOptions
 */

/** Whether a command is on the PATH. */
export const hasCommand = (/** @type {string} */ command) =>
  (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(`${folder}/${command}`))

/** Without setpriv, a shell in the background waits for the end of a pipe that only the parent holds, then signals the child. */
const watcher = (/** @type {string} */ signal, /** @type {number} */ pipe) =>
  `( read -r _ <&${pipe}; kill -${signal.slice(3)} $$ ) 2>/dev/null & exec "$@" ${pipe}<&-`

/**
 * Starts a child that never outlives us: the kernel signals it when we end for any reason.
 * `through` is a command that runs the child, such as unshare. It comes before the tie, because a change of credentials undoes the tie.
 * @param {string} command
 * @param {string[]} args
 * @param {TieOptions} options
 */
export const spawnTied = (command, args, { onParentDeath, stdio, through = [], ...options }) => {
  const channels = stdio === 'inherit' ? ['inherit', 'inherit', 'inherit'] : [...stdio]
  const tie = hasCommand('setpriv')
    ? ['setpriv', '--pdeathsig', onParentDeath.slice(3), '--']
    : ['sh', '-c', watcher(onParentDeath, channels.push('pipe') - 1), 'sh']
  const [first = command, ...rest] = [...through, ...tie, command, ...args]

  const child = spawn(first, rest, {
    ...options,
    stdio: /** @type {import('node:child_process').StdioOptions} */ (channels),
  })
  /** @type {Promise<Ending>} */
  const ended = new Promise((done) => {
    child.once('error', () => done({ code: 127, signal: null }))
    child.once('exit', (code, signal) => {
      for (const channel of child.stdio.slice(3)) channel?.destroy()
      done({ code, signal })
    })
  })
  return { process: child, ended }
}

/** @typedef {ReturnType<typeof spawnTied>} TiedChild */
