import '../read-tsx.mjs'
import { startThrowAwayPostgres } from '../../bin/postgres/throw-away.mjs'
import { compareServers, inWords, printParts, startServer } from '../compare-servers.ts'
import { figure, printLoad } from '../figures.mjs'

const postgres = await startThrowAwayPostgres()
const hello = await startServer('http/http-server.mjs', ['hello'], '/api/portal')
const portal = await startServer('http/http-server.mjs', ['portal', postgres.adminUrl], '/api/portal')
const { bare, ours, cpuRatio } = await compareServers(hello, portal)

console.log(`bare Fastify    ${inWords(bare)}`)
console.log(`GET /api/portal ${inWords(ours)}`)
await printParts(portal, ours.cpu)
hello.stop()
portal.stop()
await postgres.stop()

figure('processor time of a small JSON answer: a bare Fastify against ours', `${cpuRatio.toFixed(2)}×`, '≥ 0.6×')
printLoad()
