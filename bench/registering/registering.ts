import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../bin/postgres/start.mjs'
import { nextMessage, startChild, stopChild, tell } from '../child.ts'
import { figure, median, printLoad } from '../figures.mjs'
import { postgresCpuTime } from './postgres-cpu-time.ts'
import { request, LightHttpClient } from '../light-http-client.ts'

const people = Number(process.env['BENCH_PEOPLE'] ?? 3000)
const pairs = Number(process.env['BENCH_PAIRS'] ?? 7)
const connections = 16
const aim = 1000
// Fewer, so that the bench does not take much longer.
const tickers = Math.ceil(people / 5)
const aimWithTicks = 500

const folder = mkdtempSync(path.join(tmpdir(), 'regent-registering-'))
// Started as in production, so that everything acknowledged is on the disk.
const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })

const start = async (kind: 'ours' | 'bare') => {
  const child = startChild(path.join(import.meta.dirname, 'register-server.ts'), [kind], {
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(folder, kind),
  })
  return { child, port: Number(new URL(await nextMessage<string>(child)).port) }
}

const cpuOf = (child: ChildProcess) => tell<number>(child, { ask: 'usage' })

/** Sends the requests over sixteen connections: requests per second, and processor time of each. */
const measure = async (
  { child, port }: Awaited<ReturnType<typeof start>>,
  requests: readonly string[],
  good: number,
) => {
  const waiting = requests.values()
  const before = { server: await cpuOf(child), postgres: postgresCpuTime(postgres.pid ?? 0) }
  const startedAt = performance.now()
  const work = async () => {
    const client = new LightHttpClient(port)
    for (const each of waiting) {
      const status = await client.ask(each)
      if (status !== good) throw new Error(`An answer was ${status}: this measures nothing`)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - startedAt) / 1000
  return {
    perSecond: requests.length / seconds,
    cpu: ((await cpuOf(child)) - before.server) / requests.length,
    postgresCpu: (postgresCpuTime(postgres.pid ?? 0) - before.postgres) / requests.length,
  }
}

type Measured = Awaited<ReturnType<typeof measure>>

const ours = await start('ours')
const bare = await start('bare')
const tokens = await tell<string[]>(ours.child, { ask: 'people', count: people })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const plain = { timeZone: 'America/Chicago', utms: { source: 'newsletter' } }

const register = async (form: object, more: () => Record<string, string>, members = tokens) => {
  const { id } = await tell<{ id: string }>(ours.child, { ask: 'webinar' })
  const headers = (token: string) => ({ ...bearer(token), 'content-type': 'application/json', ...more() })
  const requests = members.map((token) =>
    request(`POST /api/webinars/${id}/register`, headers(token), JSON.stringify(form)),
  )
  return measure(ours, requests, 201)
}

const withKey = () => ({ 'idempotency-key': randomUUID() })

const client = new pg.Client(postgres.url)
await client.connect()

const freshTicks = 'the same when both checkboxes are ticked for the first time'

const work: Record<string, () => Promise<Measured>> = {
  'bare Fastify, one row': () =>
    measure(
      bare,
      tokens.map(() => request('POST /')),
      200,
    ),
  'a registration and its messages': () => register(plain, () => ({})),
  // With both checkboxes unchanged and an idempotency key.
  'the same as the form sends it': () => register({ ...plain, smsReminders: false, smsNews: false }, withKey),
  // Each of them is offered a code.
  [freshTicks]: async () => {
    await client.query('update account set sms_reminders = false, sms_news = false')
    return register({ ...plain, smsReminders: true, smsNews: true }, withKey, tokens.slice(0, tickers))
  },
}

// People who register have opened the page before.
await measure(
  ours,
  tokens.map((token) => request('GET /api/auth/user', bearer(token))),
  200,
)
const rounds: Record<string, Measured>[] = []
for (let round = 0; round <= pairs; round += 1) {
  const measured: Record<string, Measured> = {}
  for (const [name, run] of Object.entries(work)) measured[name] = await run()
  // The first round warms up.
  if (round > 0) rounds.push(measured)
}

const { rows } = await client.query<{ registrations: number; messages: number }>(
  'select (select count(*)::int from registration) as registrations, (select count(*)::int from message) as messages',
)
await client.end()
const stored = rows[0] ?? { registrations: 0, messages: 0 }
const expected = (people * 2 + tickers) * (pairs + 1)
if (stored.registrations !== expected || stored.messages !== 3 * expected) {
  throw new Error(
    `${stored.registrations} registrations with ${stored.messages} messages are stored: this measures nothing`,
  )
}

const medianOf = (name: string, read: (each: Measured) => number) =>
  median(rounds.flatMap(({ [name]: each }) => (each ? [read(each)] : [])))

for (const name of Object.keys(work)) {
  const [perSecond, cpu, postgresCpu] = [
    medianOf(name, (each) => each.perSecond),
    medianOf(name, (each) => each.cpu),
    medianOf(name, (each) => each.postgresCpu),
  ].map((each) => each.toFixed(0))
  process.stdout.write(
    `${name}: ${perSecond} a second, each ${cpu} µs of processor time and ${postgresCpu} in PostgreSQL\n`,
  )
}

for (const name of Object.keys(work).slice(1)) {
  const title = `${name}: a second over HTTP at ${connections} connections, on the disk`
  const toReach = `≥ ${name === freshTicks ? aimWithTicks : aim}`
  figure(title, medianOf(name, (each) => each.perSecond).toFixed(0), toReach)
  const spent = (of: string) => medianOf(of, (each) => each.cpu + each.postgresCpu)
  figure(`${name}: the most that two cores' time allows per second`, (2_000_000 / spent(name)).toFixed(0), toReach)
}

for (const { child } of [ours, bare]) await stopChild(child)
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
printLoad()
