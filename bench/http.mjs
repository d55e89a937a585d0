import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { startThrowAwayPostgres } from '../bin/postgres/throw-away.mjs'
import { figure, median, printLoad } from './figures.mjs'

// Rounds alternate and each pair gives one ratio, so that a busy machine affects both sides.
const pairs = Number(process.env['BENCH_PAIRS'] ?? 7)
const secondsPerRound = Number(process.env['BENCH_SECONDS'] ?? 4)
const aim = 0.5

/** @param {string[]} kind */
const start = async (...kind) => {
  const server = fork(path.join(import.meta.dirname, 'http-server.mjs'), kind, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [address] = await once(server, 'message')
  return {
    url: `${address}/api/portal`,
    cpuMicroseconds: async () => {
      server.send('usage?')
      return Number((await once(server, 'message'))[0])
    },
    stop: () => server.disconnect(),
  }
}

/**
 * Requests per second and the processor time of each; the second is reliable on a busy machine, too.
 *
 * @param {Awaited<ReturnType<typeof start>>} server
 * @param {number} duration
 */
const measure = async ({ url, cpuMicroseconds }, duration) => {
  const before = await cpuMicroseconds()
  const { requests, errors, non2xx } = await autocannon({ url, connections: 50, duration })
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals: this measures nothing`)
  return { perSecond: requests.average, cpu: ((await cpuMicroseconds()) - before) / requests.total }
}

const hello = await start('hello')
const postgres = await startThrowAwayPostgres()
const portal = await start('portal', postgres.adminUrl)
for (const server of [hello, portal]) await measure(server, 2)

/** @type {Record<'bare' | 'ours', Awaited<ReturnType<typeof measure>>>[]} */
const rounds = []
for (let pair = 0; pair < pairs; pair += 1) {
  rounds.push({ bare: await measure(hello, secondsPerRound), ours: await measure(portal, secondsPerRound) })
}
hello.stop()
portal.stop()
await postgres.stop()

/** @param {'bare' | 'ours'} kind */
const summary = (kind) => {
  const perSecond = median(rounds.map((round) => round[kind].perSecond)).toFixed(0)
  const cpu = median(rounds.map((round) => round[kind].cpu)).toFixed(1)
  return `${perSecond.padStart(6)} requests/s, ${cpu} µs of processor time each`
}
const ratio = median(rounds.map(({ bare, ours }) => ours.perSecond / bare.perSecond))
const cpuRatio = median(rounds.map(({ bare, ours }) => bare.cpu / ours.cpu))
console.log(`bare Fastify    ${summary('bare')}`)
console.log(`GET /api/portal ${summary('ours')}`)
console.log(`median of ${pairs} pairs; by processor time alone the ratio is ${cpuRatio.toFixed(2)}×`)
figure('requests/s of a small JSON answer against a bare Fastify', `${ratio.toFixed(2)}×`, `≥ ${aim}×`)
printLoad()
