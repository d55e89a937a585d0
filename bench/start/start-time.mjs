import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../bin/paths.mjs'
import { figure, median, printLoad } from '../figures.mjs'

const rounds = Number(process.env.ROUNDS ?? 7)

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

/**
 * Runs `npm start` as a person would, until the server reports that it is ready.
 * @param {string} dataFolder
 * @param {NodeJS.ProcessEnv} [environment]
 */
const startUntilReady = async (dataFolder, environment = {}) => {
  const port = await freePort()
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataFolder, PORT: String(port), LOG_LEVEL: 'warn', ...environment },
  })
  while (!(await isReady(port))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    await pause(5)
  }
  const seconds = (performance.now() - began) / 1000
  return { npm, seconds, processorSeconds: await processorTime(/** @type {number} */ (npm.pid)) }
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

const ticksPerSecond = 100

/** What a process and all its descendants have used of the processors, ended ones included. */
const processorTime = async (/** @type {number} */ pid) => {
  let ticks = 0
  for (const each of await family(pid)) {
    const fields = (await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '')).replace(/^.*\) /su, '').split(' ')
    // utime, stime, cutime and cstime.
    for (const field of fields.slice(11, 15)) ticks += Number(field)
  }
  return ticks / ticksPerSecond
}

/** @typedef {{ seconds: number, processorSeconds: number }} Start */

const starts = {
  empty: /** @type {Start[]} */ ([]),
  existing: /** @type {Start[]} */ ([]),
  killed: /** @type {Start[]} */ ([]),
}

/** One start of each kind, so that a busy minute of the machine disturbs all of them alike. */
const round = async (/** @type {string} */ folder) => {
  const empty = await startUntilReady(folder)
  await stop(empty.npm)
  const existing = await startUntilReady(folder)
  await killAll(existing.npm)
  const killed = await startUntilReady(folder)
  await stop(killed.npm)
  starts.empty.push(empty)
  starts.existing.push(existing)
  starts.killed.push(killed)
}

/** @typedef {{ began: number, marks: { part: string, at: number, processorMs: number }[] }} MarkedProcess */

/** @type {Map<string, { milliseconds: number[], processor: number[] }>} */
const parts = new Map()

const addPart = (/** @type {string} */ name, /** @type {number} */ milliseconds, processor = Number.NaN) => {
  const part = parts.get(name) ?? { milliseconds: [], processor: [] }
  part.milliseconds.push(milliseconds)
  part.processor.push(processor)
  parts.set(name, part)
}

/** Each part lasts from the mark before it; only parts of different processes run at the same time. */
const addProcess = (/** @type {string} */ name, /** @type {MarkedProcess} */ { began, marks }) => {
  let before = { at: began, processorMs: 0 }
  for (const { part, at, processorMs } of marks.toSorted((one, other) => one.at - other.at)) {
    const label = part.startsWith(name) ? part : `${name}: ${part}`
    addPart(label, at - before.at, processorMs - before.processorMs)
    before = { at, processorMs }
  }
}

/** A start with a clock in each of its processes, which costs some milliseconds. */
const markedStart = async (/** @type {string} */ folder, /** @type {string} */ file) => {
  const began = performance.timeOrigin + performance.now()
  const loader = `--import ${join(root, 'bench', 'start', 'start-marks.mjs')}`
  const { npm } = await startUntilReady(folder, { NODE_OPTIONS: loader, START_MARKS: file })
  await stop(npm)
  const processes = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => /** @type {MarkedProcess} */ (JSON.parse(line)))
  await rm(file)
  const find = (/** @type {string} */ name) =>
    processes.find(({ marks }) => marks.some(({ part }) => part.startsWith(`${name}:`)))
  const [launcher, server] = [find('launcher'), find('server')]
  if (!launcher || !server) throw new Error('The start left no marks.')
  addPart('npm: until it runs the launcher', launcher.began - began)
  addProcess('launcher', launcher)
  addProcess('server', server)
}

const printParts = () => {
  console.log('\nParts of a start on existing data: time, and processor time of that process')
  for (const [name, { milliseconds, processor }] of parts) {
    const time = `${median(milliseconds).toFixed(0).padStart(6)} ms`
    const spent = median(processor)
    console.log(`${time} ${Number.isNaN(spent) ? ''.padStart(9) : `${spent.toFixed(0).padStart(6)} ms`}   ${name}`)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'regent-bench-'))
for (let count = 0; count < rounds; count += 1) {
  await round(join(folder, `data-${count}`))
  await markedStart(join(folder, `data-${count}`), join(folder, 'marks'))
}
await rm(folder, { recursive: true, force: true })

printParts()
printLoad()
const inSeconds = (/** @type {number[]} */ numbers) => `${median(numbers).toFixed(2)} s`
const secondsOf = (/** @type {Start[]} */ all) => inSeconds(all.map(({ seconds }) => seconds))
figure('npm start to /readyz, existing data', secondsOf(starts.existing), '≤ 1.5 s')
figure(
  'npm start to /readyz, existing data, processor time',
  inSeconds(starts.existing.map(({ processorSeconds }) => processorSeconds)),
  '≤ 1.5 s',
)
figure('npm start to /readyz, empty folder', secondsOf(starts.empty), '≤ 3 s')
figure('npm start to /readyz, after kill -9 of everything', secondsOf(starts.killed), '≤ 2 s')
