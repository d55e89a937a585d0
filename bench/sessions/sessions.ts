import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startThrowAwayPostgres } from '../../bin/postgres/throw-away.mjs'
import { nextMessage, startChild, stopChild, tell } from '../child.ts'
import { figure, median, printLoad } from '../figures.mjs'
import { setting } from '../setting.ts'

// Rounds alternate and each pair gives one ratio, so that a busy machine affects both sides.
const pairs = setting('BENCH_PAIRS', 7)
const secondsPerRound = setting('BENCH_SECONDS', 4)
const racingRounds = setting('BENCH_ROUNDS', 1000)
const lostAnswers = setting('BENCH_LOST', 200)
const replays = setting('BENCH_REPLAYS', 50)

const connections = 50
const tabs = 10
const aim = 0.15
const aimMs = 1000

interface Tokens {
  accessToken: string
  refreshToken: string
}

const start = async (file: string, args?: string[], environment?: NodeJS.ProcessEnv) => {
  const child = startChild(path.join(import.meta.dirname, file), args, environment)
  return { child, address: await nextMessage<string>(child) }
}

const postgres = await startThrowAwayPostgres()
const hello = await start('../http/http-server.mjs', ['hello'])
const portal = await start('session-server.ts', [], { DATABASE_URL: postgres.adminUrl })

const signIn = () => tell<Tokens>(portal.child, { ask: 'person' })
const forward = (seconds: number) => tell(portal.child, { ask: 'forward', seconds })

/** Requests per second, and the server's processor time for each. */
const measure = async (server: typeof portal, url: string, people: Record<string, string>[], duration: number) => {
  const before = await tell<number>(server.child, 'usage')
  const { requests, errors, non2xx } = await autocannon({
    url: `${server.address}${url}`,
    requests: people.map((headers) => ({ headers })),
    connections,
    duration,
  })
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals: this measures nothing`)
  const used = (await tell<number>(server.child, 'usage')) - before
  return { perSecond: requests.average, cpu: used / requests.total }
}

const readSignedIn = async () => {
  const people: Record<string, string>[] = []
  for (let person = 0; person < connections; person += 1) {
    people.push({ authorization: `Bearer ${(await signIn()).accessToken}` })
  }
  const ours = (duration: number) => measure(portal, '/api/auth/user', people, duration)
  const bare = (duration: number) => measure(hello, '/api/portal', [{}], duration)
  await bare(2)
  await ours(2)
  const rounds: { bare: Awaited<ReturnType<typeof bare>>; ours: Awaited<ReturnType<typeof ours>> }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    rounds.push({ bare: await bare(secondsPerRound), ours: await ours(secondsPerRound) })
  }
  for (const kind of ['bare', 'ours'] as const) {
    const perSecond = median(rounds.map((round) => round[kind].perSecond))
    const cpu = median(rounds.map((round) => round[kind].cpu))
    const name = { bare: 'bare Fastify', ours: 'GET /api/auth/user' }[kind]
    process.stdout.write(`${name}: ${perSecond.toFixed(0)} requests/s, ${cpu.toFixed(1)} µs of the processor each\n`)
  }
  const ratio = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond))
  figure('requests/s of a signed-in read against a bare Fastify', `${ratio.toFixed(2)}×`, `≥ ${aim}×`)
}

const refresh = async (refreshToken: string): Promise<Tokens | undefined> => {
  const answer = await fetch(`${portal.address}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  if (answer.status === 200) return (await answer.json()) as Tokens
  await answer.arrayBuffer()
  return undefined
}

const isSignedIn = async ({ accessToken }: Tokens): Promise<boolean> => {
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await fetch(`${portal.address}/api/auth/user`, { headers })
  await answer.arrayBuffer()
  return answer.status === 200
}

/** All rounds use one session: in each, ten tabs refresh at once with the token from the round before. */
const raceTabs = async () => {
  let newest: Tokens | undefined = await signIn()
  let signedOut = 0
  let newTokens = 0
  for (let round = 0; round < racingRounds; round += 1) {
    const held: Tokens = newest ?? (await signIn())
    const answers = await Promise.all(Array.from({ length: tabs }, () => refresh(held.refreshToken)))
    const tokens = answers.filter((each) => each !== undefined)
    const isIn = await Promise.all(tokens.map(isSignedIn))
    signedOut += tabs - isIn.filter(Boolean).length
    newTokens += new Set(tokens.map(({ refreshToken }) => refreshToken)).size
    newest = tokens[0]
  }
  process.stdout.write(`${racingRounds} rounds of ${tabs} tabs: ${newTokens} new tokens, one per round\n`)
  figure(`tabs signed out in ${racingRounds} rounds of ${tabs} that refresh at once`, String(signedOut), '0')
}

/** Drops the first answer, sets the server's clock forward by a minute, and refreshes with the same token again. */
const loseAnswers = async () => {
  let signedOut = 0
  for (let round = 0; round < lostAnswers; round += 1) {
    const { refreshToken } = await signIn()
    await refresh(refreshToken)
    await forward(60)
    const again = await refresh(refreshToken)
    const next = again && (await isSignedIn(again)) ? await refresh(again.refreshToken) : undefined
    if (!next || !(await isSignedIn(next))) signedOut += 1
  }
  figure(`signed out of ${lostAnswers} whose first answer was lost and who retried after 60 s`, String(signedOut), '0')
}

const openSocket = async ({ accessToken }: Tokens) => {
  const socket = new WebSocket(`${portal.address.replace(/^http/u, 'ws')}/api/live`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token: accessToken }))
  socket.send(JSON.stringify({ type: 'subscribe', topics: ['me'] }))
  return once(socket, 'close')
}

/** Time from sending an older token until the newest access token is refused and an open page's socket is closed. */
const replayOne = async () => {
  const oldest = await signIn()
  const middle = await refresh(oldest.refreshToken)
  const newest = middle && (await refresh(middle.refreshToken))
  if (!newest || !(await isSignedIn(newest))) throw new Error('The sign-in failed: this measures nothing')
  const closed = openSocket(newest)
  await sleep(20)
  await forward(11)

  const replayedAt = performance.now()
  const replayed = refresh(oldest.refreshToken)
  while (await isSignedIn(newest))
    if (performance.now() - replayedAt > 10 * aimMs) throw new Error('The session did not end')
  await closed
  const took = performance.now() - replayedAt
  if (await replayed) throw new Error('The replay was answered with tokens')
  return took
}

const replayOlder = async () => {
  const took: number[] = []
  for (let round = 0; round < replays; round += 1) took.push(await replayOne())
  process.stdout.write(`a replay ends the family: median ${median(took).toFixed(0)} ms of ${replays}\n`)
  const name = 'replay of an older token until tokens and sockets of its family are dead (the slowest)'
  figure(name, `${Math.max(...took).toFixed(0)} ms`, `≤ ${aimMs} ms`)
}

await readSignedIn()
await raceTabs()
await loseAnswers()
await replayOlder()

for (const { child } of [hello, portal]) await stopChild(child)
await postgres.stop()
printLoad()
