import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startThrowAwayPostgres } from '../../bin/postgres/throw-away.mjs'
import { nextMessage, startChild, stopChild, tell } from '../child.ts'
import { figure, median, printLoad, quantile } from '../figures.mjs'
import { setting } from '../setting.ts'
import { chanceGreater } from './compare-samples.ts'

const pairs = setting('BENCH_PAIRS', 5)
const secondsPerRound = setting('BENCH_SECONDS', 10)
const compared = setting('BENCH_COMPARED', 1000)
const floodPerSecond = setting('BENCH_FLOOD', 200)

const clients = 8
const members = 40
const longestWaitMs = 300_000

const start = (file: string, args?: string[], environment?: NodeJS.ProcessEnv) =>
  startChild(path.join(import.meta.dirname, file), args, environment)

const postgres = await startThrowAwayPostgres()
const portal = start('sign-in-server.ts', [], { DATABASE_URL: postgres.adminUrl })
const address = await nextMessage<string>(portal)
const password = await tell<string>(portal, { ask: 'password' })
const agent = new Agent({ keepAlive: true, maxSockets: 50 })

interface Reply {
  status: number
  body: string
  ms: number
}

const ask = (method: string, url: string, body: object | undefined, headers: Record<string, string> = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const begun = performance.now()
    const length = String(Buffer.byteLength(text))
    const sent = { ...headers, ...(body && { 'content-type': 'application/json', 'content-length': length }) }
    request(`${address}${url}`, { method, agent, headers: sent }, (answer) => {
      let received = ''
      answer.on('data', (chunk: Buffer) => (received += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: received, ms: performance.now() - begun }))
    })
      .on('error', reject)
      .end(text)
  })

const from = (network: number) => ({ 'x-forwarded-for': `198.18.${network % 200}.1` })

const known: string[] = []
for (let count = 0; count < members; count += 1) {
  known.push((await tell<{ email: string }>(portal, { ask: 'member' })).email)
}
const unknown = known.map((email) => email.replace(/^.{8}/u, 'ffffffff'))

const signInsPerSecond = async () => {
  const until = performance.now() + secondsPerRound * 1000
  let done = 0
  const client = async (number: number) => {
    for (let count = 0; performance.now() < until; count += 1) {
      const email = known[(number + count * clients) % members]
      const { status, body } = await ask('POST', '/api/auth/login', { email, password }, from(number))
      if (status !== 200) throw new Error(`A sign-in was answered ${status} ${body}: this measures nothing`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return done / secondsPerRound
}

/** Each pair runs in random order, so that neither kind always comes second. */
const compare = async (name: string, send: (email: string) => Promise<Reply>) => {
  const knownMs: number[] = []
  const unknownMs: number[] = []
  const bodies = new Set<string>()
  const one = async (emails: string[], times: number[], index: number) => {
    const { body, ms } = await send(emails[index % members] ?? '')
    bodies.add(body)
    times.push(ms)
  }
  for (let index = 0; index < 20; index += 1) await send(unknown[index] ?? '')
  for (let index = 0; index < compared; index += 1) {
    const order = [() => one(known, knownMs, index), () => one(unknown, unknownMs, index)]
    for (const each of Math.random() < 0.5 ? order : order.toReversed()) await each()
  }
  const { p, low, high } = chanceGreater(knownMs, unknownMs)
  const summary = (times: number[]) =>
    `median ${median(times).toFixed(2)} ms, 95 % ${quantile(times, 0.95).toFixed(2)} ms`
  process.stdout.write(
    `${name}: known ${summary(knownMs)}; unknown ${summary(unknownMs)}; ${bodies.size} kind of answer\n`,
  )
  if (bodies.size !== 1) throw new Error(`${name} answers in ${bodies.size} ways: ${[...bodies].join(' ')}`)
  const interval = `${p.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`
  figure(`${name}: P(known slower than unknown), ${compared} pairs`, interval, '95 % within 0.45–0.55')
}

const { accessToken } = await tell<{ accessToken: string }>(portal, { ask: 'person' })
const probe = async () => {
  const { status, ms } = await ask('GET', '/api/auth/user', undefined, { authorization: `Bearer ${accessToken}` })
  if (status !== 200) throw new Error(`The other call was answered ${status}: this measures nothing`)
  return ms
}

/** The 95th percentile of another call, made twenty times a second. */
const p95 = async () => {
  const times: Promise<number>[] = []
  for (const until = performance.now() + secondsPerRound * 1000; performance.now() < until;) {
    times.push(probe())
    await sleep(50)
  }
  return quantile(await Promise.all(times), 0.95)
}

const underFlood = async () => {
  const flood = start('sign-in-flood.mjs', [address, String(floodPerSecond)])
  await sleep(1500)
  const figure95 = await p95()
  const statuses = await tell<Record<string, number>>(flood, {})
  await stopChild(flood)
  await sleep(1500)
  return { p95: figure95, statuses }
}

const otherCallsUnderFlood = async () => {
  await p95()
  const rounds: { idle: number; flooded: number; bare: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const idle = await p95()
    const flooded = await underFlood()
    await tell(portal, { ask: 'bare', on: true })
    const bare = await underFlood()
    await tell(portal, { ask: 'bare', on: false })
    rounds.push({ idle, flooded: flooded.p95, bare: bare.p95 })
    const statuses = JSON.stringify(flooded.statuses)
    process.stdout.write(
      `p95 of GET /api/auth/user: idle ${idle.toFixed(1)} ms, under ${floodPerSecond} sign-ins/s ${flooded.p95.toFixed(1)} ms (${statuses}), answered by a bare 429 ${bare.p95.toFixed(1)} ms\n`,
    )
  }
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
  figure(
    `p95 of another call under ${floodPerSecond} sign-ins/s`,
    `${of(({ flooded }) => flooded).toFixed(1)} ms`,
    '≤ 30 ms',
  )
  figure('against idle', `${of(({ flooded, idle }) => flooded / idle).toFixed(2)}×`, '≤ 3×')
  figure(
    'against the same flood answered by a bare 429',
    `${of(({ flooded, bare }) => flooded / bare).toFixed(2)}×`,
    '≤ 3×',
  )
}

await signInsPerSecond()
figure('sign-ins/s (Argon2id, 19 MiB, t=2)', (await signInsPerSecond()).toFixed(1), '≥ 15')
await compare('sign-in', (email) => ask('POST', '/api/auth/login', { email, password: 'wrong password' }, from(1)))
await compare('reset', (email) => ask('POST', '/api/auth/forgot-password', { email }, from(2)))
for (const until = performance.now() + longestWaitMs; (await tell<number>(portal, { ask: 'jobs' })) > 0;) {
  if (performance.now() > until) throw new Error('The mails were not written: this measures nothing')
  await sleep(200)
}
await otherCallsUnderFlood()

printLoad()
agent.destroy()
await stopChild(portal)
await postgres.stop()
