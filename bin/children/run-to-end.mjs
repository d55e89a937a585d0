import { spawnTied } from './spawn-tied.mjs'

/** A detached child leads a group, and what it has started ends with it. */
const endNow = (/** @type {import('node:child_process').ChildProcess} */ child, /** @type {boolean} */ detached) => {
  try {
    if (detached && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/**
 * Runs a command without showing its output; returns its exit code and all its output.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number, through?: string[], detached?: boolean, input?: string, signal?: AbortSignal | undefined }} [options]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export const runToEnd = async ([program = '', ...args], { input, signal, ...options } = {}) => {
  const { process: child } = spawnTied(program, args, {
    ...options,
    onParentDeath: 'SIGKILL',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString())
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  // A command may end without reading its input.
  child.stdin?.on('error', () => undefined).end(input)
  const abort = () => endNow(child, options.detached ?? false)
  signal?.addEventListener('abort', abort)
  const code = await new Promise((/** @type {(code: number | null) => void} */ done) => {
    child.once('error', (error) => {
      output += error.message
      done(127)
    })
    child.once('close', done)
  })
  signal?.removeEventListener('abort', abort)
  return { code, output }
}
