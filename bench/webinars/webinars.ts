import '../read-tsx.mjs'
import { createPool, type Db } from '../../apps/server/src/db/client.ts'
import {
  readRegistrationsOfViewer,
  type WebinarsInput,
  listAttendees,
  listWebinars,
} from '../../apps/server/src/testing/records/webinar-lists.ts'
import { compareServers, inWords, type MeasuredServer, printParts, startServer } from '../compare-servers.ts'
import { figure, printLoad, quantile } from '../figures.mjs'
import { startDatabase } from '../start-database.ts'
import { fillWebinars, memberId, type Size, webinarId } from './fill-webinars.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300)

const small: Size = { webinars: 100, members: 5000, registrations: 100_000 }
const large: Size = { webinars: 1000, members: 50_000, registrations: 1_000_000 }

const start = (...kind: string[]) => startServer('webinars/webinar-server.ts', kind, '/api/webinars/public?limit=20')

interface Compared {
  name: string
  toReach: string
  requests?: number
}

const compare = async ({ name, toReach, requests }: Compared, ours: MeasuredServer, reference: MeasuredServer) => {
  const { bare, ours: own, cpuRatio } = await compareServers(reference, ours, requests)
  process.stdout.write(`${name}:\n  the reference ${inWords(bare)}\n  ours ${inWords(own)}\n`)
  if (requests === undefined) await printParts(ours, own.cpu)
  figure(name, `${cpuRatio.toFixed(2)}×`, toReach)
  ours.stop()
  reference.stop()
}

const listed: WebinarsInput = { scope: 'listed', viewerId: null, limit: 20 }
const ofStaff: WebinarsInput = { scope: 'all', viewerId: null, fields: 'detailed' }

const questions: Record<string, (db: Db, round: number) => Promise<unknown>> = {
  'list of the portal': (db) => listWebinars(db, listed),
  'the first hundred of it': (db) => listWebinars(db, { ...listed, limit: 100 }),
  'registrations of a member': (db, round) =>
    readRegistrationsOfViewer(
      db,
      memberId(1 + (round % 1000)),
      Array.from({ length: 20 }, (_, at) => webinarId(at + 1)),
    ),
  "staff's list with all counts": (db) => listWebinars(db, { ...ofStaff, limit: 20 }),
  // Sorting compares the registrations of every listed webinar.
  "staff's list by registrants": (db) => listWebinars(db, { ...ofStaff, limit: 20, sort: '-registrants' }),
  "staff's list by attendance": (db) => listWebinars(db, { ...ofStaff, limit: 20, sort: '-attended' }),
  'attendees of one webinar': (db, round) => listAttendees(db, webinarId(1 + (round % 100)), {}),
  'attendees who came': (db, round) =>
    listAttendees(db, webinarId(1 + (round % 100)), { attendanceStatus: ['attended'] }),
  'attendees searched by name': (db, round) =>
    listAttendees(db, webinarId(1 + (round % 100)), { search: `member ${round}` }),
}

const withDatabase = async <Result>(size: Size, work: (db: Db, url: string) => Promise<Result>): Promise<Result> => {
  const { db, pool, url, stop } = await startDatabase()
  await fillWebinars(pool, size)
  const result = await work(db, url)
  await stop()
  return result
}

const timed = async (ask: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await ask()
  return performance.now() - begun
}

/** Queries alternate between both data sets, so that a busy machine affects both. */
const growthOf = async (name: string, ask: (db: Db, round: number) => Promise<unknown>, few: Db, many: Db) => {
  const took: { less: number; more: number }[] = []
  for (let round = -20; round < rounds; round += 1) {
    const less = await timed(() => ask(few, Math.abs(round)))
    const more = await timed(() => ask(many, Math.abs(round)))
    if (round >= 0) took.push({ less, more })
  }
  const summaries = [0.5, 0.99].map((share) => {
    const [less, more] = (['less', 'more'] as const).map((size) =>
      quantile(
        took.map((each) => each[size]),
        share,
      ),
    ) as [number, number]
    return { less, more, text: `${(share * 100).toFixed(0)} % ${less.toFixed(1)} ms → ${more.toFixed(1)} ms` }
  })
  process.stdout.write(`${name}: ${summaries.map(({ text }) => text).join(', ')}\n`)
  const { less, more } = summaries[1] ?? { less: Number.NaN, more: Number.NaN }
  return more / less
}

const oneSelect = `
  select w.*, counted.*
  from webinar w
  left join lateral (
    select sum(registrants)::int as registrants, sum(attended)::int as attended, sum(rewatched)::int as rewatched
    from webinar_count where webinar_id = w.id and day is null
  ) counted on true
  where w.deleted_at is null
  order by w.name collate for_people, w.id
  limit 21`

/** Our lists choose their page first and complete it afterwards; the reference sorts complete rows. */
const comparePageFirst = async (db: Db, url: string) => {
  const pool = createPool({ url })
  const ratios: number[] = []
  for (let round = -20; round < rounds; round += 1) {
    const reference = await timed(() => pool.query(oneSelect))
    const own = await timed(() => listWebinars(db, { ...ofStaff, limit: 20, sort: 'name' }))
    if (round >= 0) ratios.push(own / reference)
  }
  await pool.end()
  figure("time of staff's list by name, page first, against one select", `${quantile(ratios, 0.5).toFixed(2)}×`, '< 1×')
}

const measureGrowth = async (few: Db, many: Db) => {
  const growth: number[] = []
  for (const [name, ask] of Object.entries(questions)) growth.push(await growthOf(name, ask, few, many))
  const name = `webinars, counts and attendees at ${large.webinars} × ${large.members} × ${large.registrations} against a tenth of each (99 %, the worst)`
  figure(name, `${Math.max(...growth).toFixed(1)}×`, '< 5×')
}

await withDatabase({ webinars: 20, members: 2000, registrations: 20_000 }, async (_, url) => {
  const list = 'processor time of the public list, 20 rows with live counts'
  const hello = { name: `${list}: a bare Fastify hello against ours`, toReach: '≥ 0.55×' }
  await compare(hello, await start('portal', url), await start('hello'))
  const bytes = { name: `${list}: a bare Fastify that sends the same bytes against ours`, toReach: '≥ 0.6×' }
  await compare(bytes, await start('portal', url), await start('bare-bytes', url))
  const uncached = 'the same list, uncached: the same SQL in a bare Fastify route against ours'
  await compare(
    { name: uncached, toReach: '≥ 0.7×', requests: 200 },
    await start('uncached', url),
    await start('bare-query', url),
  )
})

await withDatabase(small, (few) =>
  withDatabase(large, async (many, url) => {
    await measureGrowth(few, many)
    await comparePageFirst(many, url)
  }),
)
printLoad()
