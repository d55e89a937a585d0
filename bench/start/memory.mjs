import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../bin/paths.mjs'
import { figure } from '../figures.mjs'

const idleMinutes = Number(process.env.IDLE_MINUTES ?? 5)

/** @returns {Promise<{ pid: number, parent?: number }[]>} a process and all its descendants */
const family = async (/** @type {number} */ pid) => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const below = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(family))
  return [{ pid }, ...below.flat()]
}

/** Proportional set size: shared memory is divided among its users, so that the sum is what the machine really uses. */
const proportionalSize = async (/** @type {number} */ pid) => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/mu.exec(rollup)?.[1]) * 1024
}

const nameOf = async (/** @type {number} */ pid) => {
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
  if (command.includes('postgres')) return 'PostgreSQL'
  if (command.includes('apps/server/dist/main.js')) return 'server'
  if (command.includes('livekit-server')) return 'mediaServer'
  return command.includes('regent.mjs') ? 'launcher' : 'npm'
}

const inMegabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(0)} MB`

const sizes = async (/** @type {number} */ pid) => {
  /** @type {Record<string, number>} */
  const sums = { npm: 0, launcher: 0, server: 0, PostgreSQL: 0, mediaServer: 0 }
  for (const { pid: each } of await family(pid)) {
    const name = await nameOf(each)
    sums[name] = (sums[name] ?? 0) + (await proportionalSize(each))
  }
  return sums
}

const folder = await mkdtemp(join(tmpdir(), 'regent-bench-'))
const npm = spawn('npm', ['start'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' },
})
await new Promise((done, fail) => {
  npm.stdout.on('data', (chunk) => /ready in [^"]*: http/u.test(String(chunk)) && done(undefined))
  npm.once('exit', () => fail(new Error('npm start did not become ready')))
})
console.log(`waiting ${idleMinutes} idle minutes`)
await pause(idleMinutes * 60_000)
const {
  npm: ofNpm = 0,
  launcher = 0,
  server = 0,
  PostgreSQL = 0,
  mediaServer = 0,
} = await sizes(/** @type {number} */ (npm.pid))
console.log(
  `npm ${inMegabytes(ofNpm)}, launcher ${inMegabytes(launcher)}, server ${inMegabytes(server)}, PostgreSQL ${inMegabytes(PostgreSQL)}, media server ${inMegabytes(mediaServer)}`,
)
figure(`memory after ${idleMinutes} idle minutes, server and PostgreSQL`, inMegabytes(server + PostgreSQL), '≤ 190 MB')
figure(
  `memory after ${idleMinutes} idle minutes, npm and all its descendants but the media server`,
  inMegabytes(ofNpm + launcher + server + PostgreSQL),
  '≤ 250 MB',
)
figure(`memory after ${idleMinutes} idle minutes, media server`, inMegabytes(mediaServer), '≤ 60 MB')
npm.kill('SIGTERM')
await new Promise((done) => npm.once('exit', done))
await rm(folder, { recursive: true, force: true })
