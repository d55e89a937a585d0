import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnTied } from '../children/spawn-tied.mjs'
import { endGroup, keepGroup } from './process-group.mjs'

/**
 * @typedef {{ command: string, args: string[], silenceSeconds: number, cwd?: string, env?: NodeJS.ProcessEnv, onText?: (text: string) => void }} LimitedCommand
 * @typedef {{ ok: boolean, output: string, seconds: number, fellSilent: boolean }} Outcome
 */

// What a command printed may still be on its way to us when it has ended.
const lastWordsMs = 2_000

/**
 * Runs a command to its end, or ends it once it has written nothing for `silenceSeconds`: a slow machine is no reason to stop.
 * Nothing it started survives, also when we are stopped.
 *
 * @param {LimitedCommand} limited
 * @returns {Promise<Outcome>}
 */
export const runLimited = async ({ command, args, silenceSeconds, onText, ...options }) => {
  const start = performance.now()
  let output = ''
  let fellSilent = false
  const { process: child, ended } = spawnTied(command, args, {
    ...options,
    onParentDeath: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const limit = setTimeout(() => {
    fellSilent = true
    endGroup(child.pid)
  }, silenceSeconds * 1000).unref()
  const read = (/** @type {Buffer} */ chunk) => {
    limit.refresh()
    output += chunk.toString()
    onText?.(chunk.toString())
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const closed = once(child, 'close')

  await keepGroup(child.pid, ended)
  clearTimeout(limit)
  await Promise.race([closed, pause(lastWordsMs, undefined, { ref: false })])
  const { code } = await ended
  return { ok: code === 0 && !fellSilent, output, fellSilent, seconds: (performance.now() - start) / 1000 }
}
