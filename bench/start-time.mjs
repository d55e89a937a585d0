import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../bin/paths.mjs'
import { figure, median } from './figures.mjs'

const rounds = 5

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => done(port))
    })
  })

const isReady = async (/** @type {number} */ port) => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200
  } catch {
    return false
  }
}

/** Runs `npm start` as a person would, until the server reports that it is ready. */
const startUntilReady = async (/** @type {string} */ dataFolder) => {
  const port = await freePort()
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataFolder, PORT: String(port), LOG_LEVEL: 'warn' },
  })
  while (!(await isReady(port))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    await pause(5)
  }
  return { npm, seconds: (performance.now() - began) / 1000 }
}

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const stop = (/** @type {ChildProcess} */ npm) =>
  new Promise((done) => {
    npm.once('exit', done)
    npm.kill('SIGTERM')
  })

/** @returns {Promise<number[]>} a process and all its descendants */
const family = async (/** @type {number} */ pid) => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const below = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(family))
  return [pid, ...below.flat()]
}

const killAll = async (/** @type {ChildProcess} */ npm) => {
  const ended = new Promise((done) => npm.once('exit', done))
  for (const pid of (await family(/** @type {number} */ (npm.pid))).reverse()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
  await ended
}

/**
 * @param {(end: (npm: ChildProcess) => Promise<unknown>, dataFolder: string) => Promise<number>} round
 * @param {(npm: ChildProcess) => Promise<unknown>} end
 */
const measure = async (round, end = stop) => {
  const seconds = []
  for (let count = 0; count < rounds; count += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'regent-bench-'))
    seconds.push(await round(end, join(folder, 'data')))
    await rm(folder, { recursive: true, force: true })
  }
  return `${median(seconds).toFixed(2)} s`
}

const emptyFolder = async (
  /** @type {(npm: ChildProcess) => Promise<unknown>} */ end,
  /** @type {string} */ dataFolder,
) => {
  const { npm, seconds } = await startUntilReady(dataFolder)
  await end(npm)
  return seconds
}

const existingData = async (
  /** @type {(npm: ChildProcess) => Promise<unknown>} */ end,
  /** @type {string} */ dataFolder,
) => {
  await emptyFolder(end, dataFolder)
  const { npm, seconds } = await startUntilReady(dataFolder)
  await stop(npm)
  return seconds
}

figure('npm start to /readyz, existing data', await measure(existingData), '≤ 2.0 s')
figure('npm start to /readyz, empty folder', await measure(emptyFolder), '≤ 6 s')
figure('npm start to /readyz, after kill -9 of everything', await measure(existingData, killAll), '≤ 3 s')
