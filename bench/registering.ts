import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../bin/postgres/start.mjs'
import { figure } from './figure.mjs'

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

/** One request after the other on a connection, written by hand: the client takes as little of the machine as it can. */
class Client {
  readonly #socket: Socket
  #text = ''
  #answered: ((status: number) => void) | undefined

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay().setEncoding('latin1')
    this.#socket.on('data', (text: string) => {
      this.#text += text
      this.#look()
    })
  }

  ask(request: string): Promise<number> {
    this.#socket.write(request)
    return new Promise((resolve) => (this.#answered = resolve))
  }

  close(): void {
    this.#socket.destroy()
  }

  #look(): void {
    const head = this.#text.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/iu.exec(this.#text.slice(0, head))?.[1] ?? 0)
    if (this.#text.length < head + 4 + length) return
    const status = Number(this.#text.slice(9, 12))
    this.#text = ''
    this.#answered?.(status)
  }
}

const request = (line: string, token = '', body = '') =>
  [
    `${line} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === '' ? [] : [`authorization: Bearer ${token}`]),
    ...(body === '' ? [] : ['content-type: application/json']),
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')

const cpuOf = (child: ChildProcess) => tell<number>(child, { ask: 'usage' })

const microsecondsPerTick = 10_000

/** What PostgreSQL has used of the processor, in all its processes: those that ended are told of by their parent. */
const cpuOfPostgres = () => {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    const fields = statOf(pid)
    if (pid === String(postgres.pid) || fields?.[1] === String(postgres.pid)) {
      ticks += [11, 12, ...(pid === String(postgres.pid) ? [13, 14] : [])].reduce(
        (sum, at) => sum + Number(fields?.[at]),
        0,
      )
    }
  }
  return ticks * microsecondsPerTick
}

/** From the state on, which is the first after the name; nothing where the process has ended meanwhile. */
const statOf = (pid: string): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** All these requests, sixteen at a time: how many a second, and how much of the processor each took. */
const measure = async (
  { child, port }: Awaited<ReturnType<typeof start>>,
  requests: readonly string[],
  good: number,
) => {
  const waiting = requests.values()
  const before = { server: await cpuOf(child), postgres: cpuOfPostgres() }
  const startedAt = performance.now()
  const work = async () => {
    const client = new Client(port)
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
    postgresCpu: (cpuOfPostgres() - before.postgres) / requests.length,
  }
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

const ours = await start('ours')
const bare = await start('bare')
const tokens = await tell<string[]>(ours.child, { ask: 'people', count: people })
// Whoever registers has looked at the page before.
const looks = tokens.map((token) => request('GET /api/auth/user', token))
const form = JSON.stringify({ timeZone: 'America/Chicago', utms: { source: 'newsletter' } })

const register = async () => {
  const { id } = await tell<{ id: string }>(ours.child, { ask: 'webinar' })
  return measure(
    ours,
    tokens.map((token) => request(`POST /api/webinars/${id}/register`, token, form)),
    201,
  )
}
const insert = () =>
  measure(
    bare,
    tokens.map(() => request('POST /')),
    200,
  )

await measure(ours, looks, 200)
await register()
await insert()
const rounds: { ours: Awaited<ReturnType<typeof register>>; bare: Awaited<ReturnType<typeof insert>> }[] = []
for (let pair = 0; pair < pairs; pair += 1) rounds.push({ bare: await insert(), ours: await register() })

const rowsOf = async (table: string) =>
  (await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count
const client = new pg.Client(postgres.url)
await client.connect()
const seats = Number(await rowsOf('registration'))
const messages = Number(await rowsOf('message'))
await client.end()
if (seats !== people * (pairs + 1)) throw new Error(`${seats} seats are stored: this measures nothing`)

for (const kind of ['bare', 'ours'] as const) {
  const perSecond = median(rounds.map((round) => round[kind].perSecond)).toFixed(0)
  const cpu = median(rounds.map((round) => round[kind].cpu)).toFixed(0)
  const postgresCpu = median(rounds.map((round) => round[kind].postgresCpu)).toFixed(0)
  const name = { bare: 'bare Fastify, one row', ours: `a seat and its ${messages / seats} messages` }[kind]
  process.stdout.write(
    `${name}: ${perSecond} a second, each ${cpu} µs of the processor and ${postgresCpu} µs in PostgreSQL\n`,
  )
}
const name = `registrations a second over HTTP at ${connections} connections, on the disk, with their messages`
figure(name, median(rounds.map((round) => round.ours.perSecond)).toFixed(0), `≥ ${aim}`)
const ratio = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond))
figure('the same against a bare Fastify that stores one row', `${ratio.toFixed(2)}×`, '-')

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
