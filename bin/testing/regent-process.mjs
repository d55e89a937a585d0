import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { pinnedNode, root } from '../paths.mjs'

const pause = (/** @type {number} */ milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

/** @type {string[]} */
const folders = []

/** @returns {string} an empty folder that is removed after the file's tests, with whatever still runs on it */
export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'regent-start-'))
  folders.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of folders.splice(0)) {
    for (const pid of processesOn(folder)) orNothing(() => process.kill(pid, 'SIGKILL'))
    rmSync(folder, { recursive: true, force: true })
  }
})

// Longer than anything takes on the busiest machine.
const patienceMs = 120_000

/** Waits until something holds, and says what did not. */
export const eventually = async (/** @type {string} */ what, /** @type {() => boolean | Promise<boolean>} */ holds) => {
  for (const end = Date.now() + patienceMs; !(await holds()); await pause(20)) {
    if (Date.now() > end) throw new Error(`Not within ${patienceMs} ms: ${what}`)
  }
}

/** @returns {T | undefined} @template T */
const orNothing = (/** @type {() => T} */ read) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Only its parent still sees a zombie as a process. */
export const isAlive = (/** @type {number} */ pid) =>
  /^\d+ \(.*\) [^ZX]/su.test(orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '')

/** @returns {number[]} the living processes that a start with this data folder brought about, npm included */
const processesOn = (/** @type {string} */ dataFolder) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((pid) => {
      const environment = orNothing(() => readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? ''
      return (
        environment.includes(`DATA_DIR=${dataFolder}\0`) ||
        orNothing(() => readlinkSync(`/proc/${pid}/cwd`)) === join(dataFolder, 'postgres')
      )
    })
    .map(Number)
    .filter(isAlive)

const commandOf = (/** @type {number} */ pid) =>
  orNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.replaceAll('\0', ' ') ?? ''

/** @returns {Promise<string>} a port that is free at the moment */
export const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => done(String(port)))
    })
  })

/**
 * `npm start` on a data folder, as a person would type it, or `npm run` of another script that serves. Its lines are for people,
 * as at a terminal, unless `LOG_FORMAT` says otherwise.
 * @param {{ dataFolder: string, environment?: NodeJS.ProcessEnv, script?: string }} options
 */
export const npmStart = ({ dataFolder, environment = {}, script = 'start' }) => {
  const npm = spawn('npm', ['run', script], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'text',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString())
  npm.stdout.on('data', collect)
  npm.stderr.on('data', collect)
  /** @type {Promise<{ code: number | null, signal: string | null }>} */
  const ended = new Promise((done) => npm.once('exit', (code, signal) => done({ code, signal })))
  const processes = () => processesOn(dataFolder)
  const find = (/** @type {(command: string) => boolean} */ wanted) => {
    const pid = processes().find((each) => wanted(commandOf(each)))
    if (pid === undefined) throw new Error(`No such process among: ${processes().map(commandOf).join('; ')}`)
    return pid
  }

  return {
    npm: /** @type {number} */ (npm.pid),
    ended,
    output: () => output,
    processes,
    launcher: () => find((command) => command.includes(`bin/regent.mjs ${script}`)),
    server: () => find((command) => command.startsWith(pinnedNode)),
    postmaster: () => Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    /** @returns {Promise<string>} */
    address: async () => {
      await eventually('an address', () => /ready in .*: http/u.test(output) || npm.exitCode !== null).catch(
        (error) => {
          throw new Error(`${error.message}\n${output}`)
        },
      )
      const address = /ready in .*: (http\S+)/u.exec(output)?.[1]
      if (address === undefined) throw new Error(`Regent did not start:\n${output}`)
      return address
    },
  }
}

/** @typedef {ReturnType<typeof npmStart>} RegentProcess */

/** Whether the portal says it can serve. */
export const isReady = async (/** @type {string} */ address) => {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) })).status === 200
  } catch {
    return false
  }
}
