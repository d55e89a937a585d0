import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnTied } from '../children/spawn-tied.mjs'
import { endGroup, keepGroup } from './process-group.mjs'

/**
 * @typedef {{ command: string, args: string[], limitSeconds: number, cwd?: string, env?: NodeJS.ProcessEnv, onText?: (text: string) => void }} LimitedCommand
 * @typedef {{ ok: boolean, output: string, seconds: number, timedOut: boolean }} Outcome
 */

// What a command printed may still be on its way to us when it has ended.
const lastWordsMs = 2_000

/**
 * Runs a command to its end or to its time limit; nothing it started survives, also when we are stopped.
 *
 * @param {LimitedCommand} limited
 * @returns {Promise<Outcome>}
 */
export const runLimited = async ({ command, args, limitSeconds, onText, ...options }) => {
  const start = performance.now()
  let output = ''
  let timedOut = false
  const { process: child, ended } = spawnTied(command, args, {
    ...options,
    onParentDeath: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const limit = setTimeout(() => {
    timedOut = true
    endGroup(child.pid)
  }, limitSeconds * 1000)
  const read = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString()
    onText?.(chunk.toString())
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const silent = once(child, 'close')

  await keepGroup(child.pid, ended)
  clearTimeout(limit)
  await Promise.race([silent, pause(lastWordsMs, undefined, { ref: false })])
  const { code } = await ended
  return { ok: code === 0 && !timedOut, output, timedOut, seconds: (performance.now() - start) / 1000 }
}
