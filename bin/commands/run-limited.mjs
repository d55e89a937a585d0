import { performance } from 'node:perf_hooks'
import { spawnTied } from '../children/spawn-tied.mjs'

/**
 * @typedef {{ command: string, args: string[], limitSeconds: number, cwd?: string, env?: NodeJS.ProcessEnv, onText?: (text: string) => void }} LimitedCommand
 * @typedef {{ ok: boolean, output: string, seconds: number, timedOut: boolean }} Outcome
 */

/** A command and what it started share a process group, so that all of it can be ended. @param {number | undefined} pid @param {NodeJS.Signals} signal */
const signalGroup = (pid, signal) => {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group is gone.
  }
}

const graceMs = 5_000

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
  const child = spawnTied(command, args, {
    ...options,
    onParentDeath: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child.process
  const end = (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    signalGroup(pid, signal)
    setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs).unref()
  }
  const limit = setTimeout(() => {
    timedOut = true
    end()
  }, limitSeconds * 1000)
  const endOnSignal = () => end()
  process.on('SIGINT', endOnSignal).on('SIGTERM', endOnSignal)

  const read = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString()
    onText?.(chunk.toString())
  }
  child.process.stdout?.on('data', read)
  child.process.stderr?.on('data', read)

  const { code } = await child.ended
  clearTimeout(limit)
  process.off('SIGINT', endOnSignal).off('SIGTERM', endOnSignal)
  signalGroup(pid, 'SIGKILL')
  return { ok: code === 0 && !timedOut, output, timedOut, seconds: (performance.now() - start) / 1000 }
}
