import '../read-tsx.mjs'
import { readConfig } from '../../apps/server/src/config.ts'
import { createServices } from '../../apps/server/src/create-services.ts'
import type { Viewer } from '../../apps/server/src/http/viewer/viewer.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { anEliteMember } from '../../apps/server/src/testing/asking/ask-deals.ts'
import { signedIn } from '../../apps/server/src/testing/asking/signed-in.ts'
import { findEverywhere } from '../../apps/server/src/testing/records/search.ts'
import { figure, printLoad, quantile } from '../figures.mjs'
import { setting } from '../setting.ts'
import { startDatabase } from '../start-database.ts'
import { fillSearch } from './fill-search.ts'
import { measureFirstResults } from './first-result.ts'

const rounds = setting('BENCH_ROUNDS', 10)
const documents = setting('BENCH_DOCUMENTS', 100_000)
const mostMs = 50

const { db, pool, url, stop } = await startDatabase()
const config = readConfig({ DATABASE_URL: url, TOKEN_KEY: 'bench'.repeat(9) })
const services = createServices({ config, pool, db, log: createLog(config) })
const begun = performance.now()
await fillSearch(pool, documents)
process.stdout.write(`${documents} documents made in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)

const elite = await anEliteMember(services)
const viewers: Record<string, Viewer> = {
  'a visitor': { role: 'anonymous' },
  'an Elite member': { role: 'member', userId: elite.accountId, sessionId: '' },
  staff: { role: 'admin', userId: (await signedIn(services, { role: 'admin' })).accountId, sessionId: '' },
}

/** Frequent and rare words, names, several words, typing errors, and what is nowhere. */
const typed = [
  'orchard trust',
  'estate',
  'john stone',
  'john4721@gmail',
  'gmail',
  'harbor lease title',
  'jennifer',
  'orchrad',
  'prarie',
  'nowhere',
]

/** As a person types: after each letter. */
const beginnings = typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))

let worst = 0
for (const [who, viewer] of Object.entries(viewers)) {
  const took: number[] = []
  const slow: [number, string][] = []
  for (let round = -1; round < rounds; round += 1) {
    for (const q of beginnings) {
      const start = performance.now()
      await findEverywhere(db, viewer, { q })
      const ms = performance.now() - start
      if (round >= 0) took.push(ms)
      if (round === 0) slow.push([ms, q])
    }
  }
  const [half, most] = [quantile(took, 0.5), quantile(took, 0.99)]
  worst = Math.max(worst, most)
  const slowest = slow.toSorted(([one], [other]) => other - one).slice(0, 3)
  const named = slowest.map(([ms, q]) => `“${q}” ${ms.toFixed(0)} ms`).join(', ')
  process.stdout.write(`${who}: 50 % ${half.toFixed(1)} ms, 99 % ${most.toFixed(1)} ms; slowest ${named}\n`)
}
figure(
  `search in ${documents} documents as one types, the slowest viewer (99 %)`,
  `${worst.toFixed(1)} ms`,
  `≤ ${mostMs} ms`,
)
const first = await measureFirstResults(url, setting('BENCH_SEARCHES', 20))
process.stdout.write(
  `in the browser: 50 % ${quantile(first, 0.5).toFixed(0)} ms, all ${quantile(first, 1).toFixed(0)} ms\n`,
)
figure(
  'the first result on screen after the first letter, on loopback (median)',
  `${quantile(first, 0.5).toFixed(0)} ms`,
  '≤ 150 ms',
)
await stop()
printLoad()
