import { fork } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { figure } from './figure.mjs'

// Rounds alternate, and each pair gives one ratio: what disturbs the machine disturbs both.
const pairs = Number(process.env['BENCH_PAIRS'] ?? 7)
const secondsPerRound = Number(process.env['BENCH_SECONDS'] ?? 4)
const aim = 0.5

/** @param {string} kind @returns {Promise<{ address: string, stop: () => void }>} */
const start = (kind) =>
  new Promise((resolve, reject) => {
    const server = fork(path.join(import.meta.dirname, 'http-server.mjs'), [kind], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    server.once('message', (address) => {
      resolve({ address: String(address), stop: () => server.disconnect() })
    })
    server.once('exit', (code) => {
      reject(new Error(`the server to measure ended with ${code}`))
    })
  })

/** @param {string} address @param {number} duration */
const requestsPerSecond = async (address, duration) => {
  const { requests, errors, non2xx } = await autocannon({ url: `${address}/api/portal`, connections: 50, duration })
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals: this measures nothing`)
  return requests.average
}

/** @param {number[]} figures */
const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

const hello = await start('hello')
const portal = await start('portal')
for (const { address } of [hello, portal]) await requestsPerSecond(address, 2)

const rounds = []
for (let pair = 0; pair < pairs; pair += 1) {
  const bare = await requestsPerSecond(hello.address, secondsPerRound)
  const ours = await requestsPerSecond(portal.address, secondsPerRound)
  rounds.push({ bare, ours, ratio: ours / bare })
}
hello.stop()
portal.stop()

const ratio = median(rounds.map((round) => round.ratio))
console.log(`bare Fastify   ${median(rounds.map(({ bare }) => bare)).toFixed(0)} requests/s`)
console.log(`GET /api/portal ${median(rounds.map(({ ours }) => ours)).toFixed(0)} requests/s`)
figure('requests/s of a small JSON answer against a bare Fastify', `${ratio.toFixed(2)}×`, `≥ ${aim}×`)
console.log(`median of ${pairs} pairs`)
console.log(
  `load average    ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`,
)
