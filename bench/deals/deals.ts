import '../read-tsx.mjs'
import { readConfig } from '../../apps/server/src/config.ts'
import { createServices } from '../../apps/server/src/create-services.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { anEliteMember } from '../../apps/server/src/testing/asking/ask-deals.ts'
import { listDeals } from '../../apps/server/src/testing/records/deal-lists.ts'
import {
  type Comparison,
  compareServers,
  inWords,
  type MeasuredServer,
  printParts,
  startServer,
} from '../compare-servers.ts'
import { figure, printLoad, quantile } from '../figures.mjs'
import { setting } from '../setting.ts'
import { startDatabase } from '../start-database.ts'
import { fillDeals, termId } from './fill-deals.ts'
import { type Level, listOf, rows, tokenKey } from './questions.ts'

const rounds = setting('BENCH_ROUNDS', 300)
const size = { deals: setting('BENCH_DEALS', 10_000), termsOfKind: 10 }
const mostMs = 25
const requestsUnbuffered = 100

const { db, pool, url, stop } = await startDatabase()
const config = readConfig({ DATABASE_URL: url, TOKEN_KEY: tokenKey })
const services = createServices({ config, pool, db, log: createLog(config) })
const member = await anEliteMember(services)
await fillDeals(db, pool, size, member.accountId)

type Input = Parameters<typeof listOf>[1]

const ask = (
  level: Level,
  input: Input,
  viewer = { role: 'member', userId: member.accountId, sessionId: '' } as const,
) => listDeals(db, listOf(level, input, viewer), { limit: rows, cursor: input?.cursor })

const one = (round: number) => ({ categoryId: [termId(1, 1 + (round % 10))] })
const three = (round: number) => ({
  ...one(round),
  typeId: [termId(3, 1 + (round % 10)), termId(3, 1 + ((round + 3) % 10))],
  strategyId: [termId(4, 1 + ((round + 5) % 10)), termId(4, 1 + ((round + 7) % 10))],
})

/** Where a page far down the list begins. */
const deepCursor = async (): Promise<string> => {
  const { nextCursor } = await listDeals(db, listOf('full'), { limit: Math.trunc(size.deals * 0.9) })
  return nextCursor ?? ''
}
const deep = await deepCursor()
const searched = ['orchard', 'lease near the harbor', 'deal without any like it', 'ridge mill']

const shapes: Record<string, (round: number) => Promise<unknown>> = {
  'nothing chosen': () => ask('full', {}),
  'one filter': (round) => ask('full', one(round)),
  'three filters': (round) => ask('full', three(round)),
  'by name': () => ask('full', { sort: 'name' }),
  'by name, three filters': (round) => ask('full', { ...three(round), sort: '-name' }),
  'a search': (round) => ask('full', { search: searched[round % searched.length] }),
  'a search with three filters': (round) => ask('full', { ...three(round), search: searched[round % searched.length] }),
  mine: () => ask('full', { mine: 'saved' }),
  'a deep page': () => ask('full', { cursor: deep }),
  'teasers, nothing chosen': () => ask('teaser', {}),
  'teasers, three filters': (round) => ask('teaser', three(round)),
}

const measureShapes = async () => {
  let worst = 0
  for (const [name, question] of Object.entries(shapes)) {
    const took: number[] = []
    for (let round = -20; round < rounds; round += 1) {
      const begun = performance.now()
      await question(Math.abs(round))
      if (round >= 0) took.push(performance.now() - begun)
    }
    const [half, most] = [quantile(took, 0.5), quantile(took, 0.99)]
    worst = Math.max(worst, most)
    process.stdout.write(`${name}: 50 % ${half.toFixed(1)} ms, 99 % ${most.toFixed(1)} ms\n`)
  }
  const name = `deals with counts at ${size.deals} deals × ${6 * size.termsOfKind} terms, the slowest shape (99 %)`
  figure(name, `${worst.toFixed(1)} ms`, `≤ ${mostMs} ms`)
}

const print = (name: string, { bare, ours }: Comparison) =>
  process.stdout.write(`${name}:\n  the reference ${inWords(bare)}\n  ours ${inWords(ours)}\n`)

const compareBuffered = async (who: string, ours: MeasuredServer, hello: MeasuredServer) => {
  const name = `processor time of the list of deals for ${who}: a bare Fastify hello against ours`
  const comparison = await compareServers(hello, ours)
  print(name, comparison)
  await printParts(ours, comparison.ours.cpu)
  figure(name, `${comparison.cpuRatio.toFixed(2)}×`, '≥ 0.4×')
}

/**
 * Most of the work is the database's, and both pay for it: the figure is how many requests the machine answers. Between
 * statements, the processor's caches forget both servers, so the processor time of the server alone differs from run to run.
 */
const compareUnbuffered = async (who: string, ours: MeasuredServer, bareQuery: MeasuredServer) => {
  const name = `requests a second of the list of deals for ${who}, unbuffered: ours against the same SQL in a bare Fastify route`
  const comparison = await compareServers(bareQuery, ours, requestsUnbuffered)
  print(name, comparison)
  figure(name, `${comparison.rateRatio.toFixed(2)}×`, '≥ 0.7×')
  figure('the same, by the processor time of the server alone', `${comparison.cpuRatio.toFixed(2)}×`, '–')
}

const start = (kind: string[], headers: Record<string, string> = {}) =>
  startServer('deals/deal-server.ts', kind, `/api/deals?counts=1&limit=${rows}`, headers)

type Compare = (who: string, ours: MeasuredServer, reference: MeasuredServer) => Promise<void>

const compareAs = async (who: string, level: Level, headers: Record<string, string>) => {
  const run = async (compare: Compare, kind: string, reference: string[]) => {
    const servers = [await start([kind, url], headers), await start(reference)] as const
    await compare(who, ...servers)
    for (const server of servers) server.stop()
  }
  await run(compareBuffered, 'portal', ['hello'])
  await run(compareUnbuffered, 'unbuffered', ['bare-query', url, level])
}

await measureShapes()
if (setting('BENCH_SERVERS', 1) === 1) {
  await compareAs('a visitor', 'teaser', {})
  await compareAs('an Elite member', 'full', member.headers)
}
await stop()
printLoad()
