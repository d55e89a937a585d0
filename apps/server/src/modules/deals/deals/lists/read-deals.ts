import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import type { dealEndpoints } from '@regent/contract/deals/deals'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { SharedReading } from '#http/batching/shared-reading.ts'
import { type Answer, answer } from '#http/routes/answer.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { type DealAccess, dealAccessOf, type DealLevel, forgetDealSegments } from '#modules/deals/access/index.ts'
import { nothingBeside, readBesideWhole } from '../answers/beside-deals.ts'
import { presentDeals, wholeRows } from '../answers/present-deal.ts'
import { type DealList, type DealListInput, readDealQuery } from './deal-query.ts'
import { listDeals } from './list-deals.ts'

type ListBody = EndpointAnswer<typeof dealEndpoints.list>

// One for each server in the process: a test may run several.
const readings = new WeakMap<Db, SharedReading<Answer<ListBody>>>()

const readingOf = (db: Db) => {
  const reading = readings.get(db) ?? new SharedReading<Answer<ListBody>>({ keepMs: 1000, most: 100 })
  readings.set(db, reading)
  return reading
}

/** After a change, the next request reads the lists again. */
export const forgetDeals = ({ db }: Pick<Services, 'db'>): void => {
  readingOf(db).forget()
  forgetDealSegments(db)
}

/** The next request to this process sees the change, even before the database has announced it. */
export const thenForgetDeals = async <Result>(
  services: Pick<Services, 'db'>,
  change: Promise<Result>,
): Promise<Result> => {
  const result = await change
  forgetDeals(services)
  return result
}

const readPage = async (db: Db, list: DealList, level: DealLevel, input: DealListInput): Promise<ListBody> => {
  const page = await listDeals(db, list, input)
  const whole = wholeRows(page.rows)
  const beside = whole.length > 0 ? await readBesideWhole(db, whole, level) : nothingBeside
  const { counts } = page
  return {
    ...listAnswer('deals', presentDeals(page.rows, beside), page),
    ...(counts !== undefined && { counts: { category: {}, subCategory: {}, type: {}, strategy: {}, ...counts } }),
  }
}

interface Understood {
  list: DealList
  /** What was understood of the request, in words. */
  question: string
}

// The same query is checked once: what it means for a level is kept as long. Viewers who see deals of segments get an answer of their own.
const understood = new WeakMap<DealListInput, Partial<Record<DealLevel, Understood>>>()

const understand = (viewer: Viewer, access: DealAccess, input: DealListInput): Understood => {
  const { level, segments } = access
  const known = understood.get(input) ?? {}
  const kept = known[level]
  const isUsual = segments.length === 0 || segments === 'all'
  if (kept && isUsual) return kept
  const list = readDealQuery(viewer, access, input)
  const read = { list, question: JSON.stringify([list, input.limit, input.cursor]) }
  if (!list.shape.isMine && isUsual) understood.set(input, { ...known, [level]: read })
  return read
}

/**
 * The list as it is for all viewers of a level and of the same segments, read once a second at most and written once. It is kept under what was
 * understood of the request, so that what a viewer may not ask does not even make an answer of its own. A member's own list is
 * shared with nobody.
 */
export const readDeals = async (services: Pick<Services, 'db'>, viewer: Viewer, input: DealListInput) => {
  const { db } = services
  const access = await dealAccessOf(db, viewer)
  const { level } = access
  const { list, question } = understand(viewer, access, input)
  if (list.shape.isMine) return readPage(db, list, level, input)
  return readingOf(db).read(question, async () => answer(await readPage(db, list, level, input), { isShared: true }))
}
