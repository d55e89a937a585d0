import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { startThrowAwayPostgres } from '../../bin/postgres/throw-away.mjs'
import { figure, printLoad } from '../figures.mjs'

// As many as the open tabs of a large audience.
const sockets = Number(process.env['BENCH_SOCKETS'] ?? 500)
const announcements = 20
// Longer than the window in which changes are combined.
const pauseMs = 600
const aimMs = 1000

const postgres = await startThrowAwayPostgres()
const gateway = fork(path.join(import.meta.dirname, '../../apps/server/src/testing/processes/gateway-process.ts'), {
  env: { ...process.env, DATABASE_URL: postgres.adminUrl, RATE_LIMIT_SCALE: '10' },
  execArgv: [],
})
const [{ address }] = (await once(gateway, 'message')) as [{ address: string }]

const openPage = async () => {
  const page = new WebSocket(`${address.replace(/^http/u, 'ws')}/api/live`)
  await new Promise((resolve) => page.addEventListener('open', resolve, { once: true }))
  page.send('{"type":"hello"}')
  page.send('{"type":"subscribe","topics":["webinars"]}')
  return page
}

const pages: WebSocket[] = []
for (let opened = 0; opened < sockets; opened += 1) pages.push(await openPage())
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
await sleep(2 * pauseMs)

const latencies: number[] = []
let announcedAt = 0
for (const page of pages) page.addEventListener('message', () => latencies.push(performance.now() - announcedAt))

const client = new pg.Client({ connectionString: postgres.adminUrl })
await client.connect()
for (let round = 0; round < announcements; round += 1) {
  announcedAt = performance.now()
  await client.query(
    `select pg_notify('regent_live', 'webinars ' || (extract(epoch from clock_timestamp()) * 1000000)::bigint)`,
  )
  await sleep(pauseMs)
}

await client.end()
for (const page of pages) page.close()
gateway.disconnect()
await once(gateway, 'exit')
await postgres.stop()

if (latencies.length !== sockets * announcements)
  throw new Error(`${latencies.length} frames received: this measures nothing`)
const sorted = latencies.toSorted((a, b) => a - b)
const part = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0)} ms`
process.stdout.write(
  `announce to frame, ${sockets} sockets: median ${part(0.5)}, 99 % ${part(0.99)}, last ${part(1)}\n`,
)
figure(`announced change received by ${sockets} sockets (the last one)`, part(1), `≤ ${aimMs} ms`)
printLoad()
