import '../read-tsx.mjs'
import type { MemberFilter } from '../../packages/contract/src/members/member-filters.ts'
import type { MemberSort } from '../../packages/contract/src/members/members.ts'
import type { TimelineKind } from '../../packages/contract/src/members/member-timeline.ts'
import { createDb, type Db } from '../../apps/server/src/db/client.ts'
import { countFound, listFound, readEntries } from '../../apps/server/src/testing/records/member-lists.ts'
import { figure, median, printLoad, quantile } from '../figures.mjs'
import { setting } from '../setting.ts'
import { startDatabase } from '../start-database.ts'
import { fillMembers, memberId, webinarId } from './fill-members.ts'

/** How long the database takes for lists of members, timelines and counts of segments, at the size that the portal promises. */
const rounds = setting('BENCH_ROUNDS', 100)
const size = {
  members: setting('BENCH_MEMBERS', 100_000),
  webinars: 500,
  registrations: setting('BENCH_MEMBERS', 100_000) * 10,
  events: setting('BENCH_MEMBERS', 100_000) * 35,
  busiest: 5000,
}

const { pool, stop } = await startDatabase()
const filling = performance.now()
await fillMembers(pool, size)
process.stdout.write(`filled in ${((performance.now() - filling) / 1000).toFixed(0)} s\n`)
const db = createDb(pool)

const filters: Record<string, (round: number) => MemberFilter> = {
  'without filters': () => ({}),
  'by role': () => ({ role: ['user'] }),
  Elite: () => ({ client_type: ['Elite'] }),
  'by stage, verified, with a tag': (round) => ({
    lifecyclestage: ['Customer'],
    verified: 'true',
    tags: [`Tag ${round % 40}`],
  }),
  'registered for two webinars': (round) => ({ registeredFor: [webinarId(1 + round), webinarId(2 + round)] }),
  'never attended': () => ({ attended: ['none'] }),
  'attended one webinar, not seen for 30 days': (round) => ({ attended: [webinarId(1 + round)], notSeenForDays: 30 }),
  'with mail trouble and consent': () => ({ mailTrouble: ['bounced'], consents: ['smsNews'] }),
  'searched by a name that many have': () => ({ search: 'mar' }),
  'searched by an address': (round) => ({ search: `member.${500 + round}@mail` }),
  'searched with a typing error': () => ({ search: 'corgarda' }),
  'searched for what nobody has': (round) => ({ search: `xqzzy${round} unknown` }),
}

const sorts: (MemberSort | `-${MemberSort}`)[] = ['name', '-createdAt', '-lastSeen', 'eliteUntil']

const measure = async (work: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const start = performance.now()
    await work(Math.abs(round))
    if (round >= 0) times.push(performance.now() - start)
  }
  return times
}

const inWords = (times: readonly number[]) =>
  `median ${median(times).toFixed(1)} ms, 99 % ${quantile(times, 0.99).toFixed(1)} ms`

/** The same from the tables themselves: what the summaries and the way of the list save. */
const naive = (client: Db, round: number) =>
  client
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('erased_at', 'is', null)
    .where('lifecycle_stage', '=', 'Customer')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('registration')
          .select('registration.id')
          .whereRef('registration.account_id', '=', 'account.id')
          .where('webinar_id', 'in', [webinarId(1 + round), webinarId(2 + round)]),
      ),
    )
    .orderBy('last_name')
    .limit(100)
    .execute()

let worst = { name: '', p99: 0 }
for (const [name, filterOf] of Object.entries(filters)) {
  for (const sort of sorts) {
    const first = await measure((round) => listFound(db, [filterOf(round)], { sort, limit: 100 }))
    const p99 = quantile(first, 0.99)
    if (p99 > worst.p99) worst = { name: `${name}, sorted by ${sort}`, p99 }
    process.stdout.write(`${name}, by ${sort}: ${inWords(first)}\n`)
  }
}
figure(
  `a page of 100 of ${size.members} members, the slowest of all filters and sorts (${worst.name}), 99 %`,
  `${worst.p99.toFixed(1)} ms`,
  '≤ 60 ms',
)

const { nextCursor } = await listFound(db, [{ role: ['user'] }], { sort: 'name', limit: 100 })
const next = await measure(() => listFound(db, [{ role: ['user'] }], { sort: 'name', limit: 100, cursor: nextCursor }))
figure('a later page, filtered by role, 99 %', `${quantile(next, 0.99).toFixed(1)} ms`, '≤ 60 ms')

const reference = await measure((round) => naive(db, round))
process.stdout.write(`reference, one select from the tables themselves, without a count: ${inWords(reference)}\n`)

const kinds: Record<string, TimelineKind[] | undefined> = {
  all: undefined,
  'two kinds': ['message', 'sign-in'],
  'changes by staff': ['change'],
}
for (const [name, kind] of Object.entries(kinds)) {
  const firstPage = await measure(() => readEntries(db, memberId(1), { kind, limit: 100 }))
  figure(
    `a page of the timeline of a member with ${2 * size.busiest} entries, ${name}, 99 %`,
    `${quantile(firstPage, 0.99).toFixed(1)} ms`,
    '≤ 30 ms',
  )
}
let cursor: string | undefined
for (let page = 0; page < 40; page += 1)
  cursor = (await readEntries(db, memberId(1), { limit: 100, cursor })).nextCursor
const deep = await measure(() => readEntries(db, memberId(1), { limit: 100, cursor }))
figure('the fortieth page of it, 99 %', `${quantile(deep, 0.99).toFixed(1)} ms`, '≤ 30 ms')
const usual = await measure((round) => readEntries(db, memberId(500 + round), { limit: 100 }))
figure('a page of the timeline of any member, 99 %', `${quantile(usual, 0.99).toFixed(1)} ms`, '≤ 30 ms')

const counts: number[] = []
for (const filterOf of Object.values(filters))
  counts.push(quantile(await measure((round) => countFound(db, [filterOf(round)])), 0.99))
figure('the count of a segment, the slowest of all filters, 99 %', `${Math.max(...counts).toFixed(1)} ms`, '≤ 250 ms')

await stop()
printLoad()
