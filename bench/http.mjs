import './read-tsx.mjs'
import { startThrowAwayPostgres } from '../bin/postgres/throw-away.mjs'
import { compareServers, inWords, measureRound, startServer } from './compare-servers.ts'
import { figure, printLoad } from './figures.mjs'
import { sharesOfParts } from './http-parts.mjs'

const postgres = await startThrowAwayPostgres()
const hello = await startServer('http-server.mjs', ['hello'], '/api/portal')
const portal = await startServer('http-server.mjs', ['portal', postgres.adminUrl], '/api/portal')
const { bare, ours, cpuRatio } = await compareServers(hello, portal)

await portal.ask('startProfile')
for (let round = 0; round < 10; round += 1) await measureRound(portal)
const profile = /** @type {import('node:inspector').Profiler.Profile} */ (await portal.ask('stopProfile'))
hello.stop()
portal.stop()
await postgres.stop()

console.log(`bare Fastify    ${inWords(bare)}`)
console.log(`GET /api/portal ${inWords(ours)}`)
console.log('what a request to /api/portal pays for, as a share of the main thread:')
for (const [part, share] of sharesOfParts(profile)) {
  console.log(`${(share * 100).toFixed(1).padStart(5)} % ${(share * ours.cpu).toFixed(1).padStart(5)} µs  ${part}`)
}
figure('processor time of a small JSON answer: a bare Fastify against ours', `${cpuRatio.toFixed(2)}×`, '≥ 0.6×')
printLoad()
