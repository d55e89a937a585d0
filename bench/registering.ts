import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../bin/postgres/start.mjs'
import { figure } from './figure.mjs'
import { processorOfPostgres } from './processor-of-postgres.ts'
import { request, ThriftyClient } from './thrifty-client.ts'

const people = Number(process.env['BENCH_PEOPLE'] ?? 3000)
const pairs = Number(process.env['BENCH_PAIRS'] ?? 7)
const connections = 16
const aim = 1500

const folder = mkdtempSync(path.join(tmpdir(), 'regent-registering-'))
// As the product starts it: what was acknowledged is on the disk.
const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })

const start = async (kind: 'ours' | 'bare') => {
  const child = fork(path.join(import.meta.dirname, 'register-server.ts'), [kind], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, kind) },
    execArgv: [],
  })
  // Whoever does not start says why, and this ends with it.
  child.once('exit', (code) => code !== 0 && process.exit(1))
  const [address] = (await once(child, 'message')) as [string]
  return { child, port: Number(new URL(address).port) }
}

const tell = async <Answer>(child: ChildProcess, question: object): Promise<Answer> => {
  child.send(question)
  return ((await once(child, 'message')) as [Answer])[0]
}

const cpuOf = (child: ChildProcess) => tell<number>(child, { ask: 'usage' })

/** All these requests, sixteen at a time: how many a second, and how much of the processor each took. */
const measure = async (
  { child, port }: Awaited<ReturnType<typeof start>>,
  requests: readonly string[],
  good: number,
) => {
  const waiting = requests.values()
  const before = { server: await cpuOf(child), postgres: processorOfPostgres(postgres.pid ?? 0) }
  const startedAt = performance.now()
  const work = async () => {
    const client = new ThriftyClient(port)
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
    postgresCpu: (processorOfPostgres(postgres.pid ?? 0) - before.postgres) / requests.length,
  }
}

type Measured = Awaited<ReturnType<typeof measure>>

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

const ours = await start('ours')
const bare = await start('bare')
const tokens = await tell<string[]>(ours.child, { ask: 'people', count: people })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const plain = { timeZone: 'America/Chicago', utms: { source: 'newsletter' } }

const register = async (form: object, more: () => Record<string, string>) => {
  const { id } = await tell<{ id: string }>(ours.child, { ask: 'webinar' })
  const headers = (token: string) => ({ ...bearer(token), 'content-type': 'application/json', ...more() })
  const asked = tokens.map((token) =>
    request(`POST /api/webinars/${id}/register`, headers(token), JSON.stringify(form)),
  )
  return measure(ours, asked, 201)
}

const work: Record<string, () => Promise<Measured>> = {
  'bare Fastify, one row': () =>
    measure(
      bare,
      tokens.map(() => request('POST /')),
      200,
    ),
  'a seat and its messages': () => register(plain, () => ({})),
  // With both boxes as they were, and a key of its own.
  'the same as the form sends it': () =>
    register({ ...plain, smsReminders: false, smsNews: false }, () => ({ 'idempotency-key': randomUUID() })),
}

// Whoever registers has looked at the page before.
await measure(
  ours,
  tokens.map((token) => request('GET /api/auth/user', bearer(token))),
  200,
)
const rounds: Record<string, Measured>[] = []
for (let round = 0; round <= pairs; round += 1) {
  const measured: Record<string, Measured> = {}
  for (const [name, run] of Object.entries(work)) measured[name] = await run()
  // The first one warms up.
  if (round > 0) rounds.push(measured)
}

const client = new pg.Client(postgres.url)
await client.connect()
const { rows } = await client.query<{ seats: number; messages: number }>(
  'select (select count(*)::int from registration) as seats, (select count(*)::int from message) as messages',
)
await client.end()
const stored = rows[0] ?? { seats: 0, messages: 0 }
const expected = people * (pairs + 1) * 2
if (stored.seats !== expected || stored.messages !== 3 * expected) {
  throw new Error(`${stored.seats} seats with ${stored.messages} messages are stored: this measures nothing`)
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
    `${name}: ${perSecond} a second, each ${cpu} µs of the processor and ${postgresCpu} in PostgreSQL\n`,
  )
}

for (const name of Object.keys(work).slice(1)) {
  const title = `${name}: a second over HTTP at ${connections} connections, on the disk`
  figure(title, medianOf(name, (each) => each.perSecond).toFixed(0), `≥ ${aim}`)
  const spent = (of: string) => medianOf(of, (each) => each.cpu + each.postgresCpu)
  figure(`${name}: of two cores' time, that is a second at most`, (2_000_000 / spent(name)).toFixed(0), `≥ ${aim}`)
}

for (const { child } of [ours, bare]) {
  child.disconnect()
  await once(child, 'exit')
}
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
process.stdout.write(
  `load average ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}\n`,
)
