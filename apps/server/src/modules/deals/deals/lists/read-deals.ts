import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import type { dealEndpoints } from '@regent/contract/deals/deals'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { SharedReading } from '#http/batching/shared-reading.ts'
import { type Answer, answer } from '#http/routes/answer.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { type DealLevel, dealLevelOf } from '#modules/deals/access/index.ts'
import { readBesideListed, readBesideWhole } from '../answers/beside-deals.ts'
import { fullRows, presentDeals, wholeRows } from '../answers/present-deal.ts'
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
export const forgetDeals = ({ db }: Pick<Services, 'db'>): void => readingOf(db).forget()

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
  const beside = list.shape.isWhole
    ? await readBesideWhole(db, wholeRows(page.rows), level)
    : await readBesideListed(db, fullRows(page.rows))
  const { counts } = page
  return {
    ...listAnswer('deals', presentDeals(page.rows, beside), page),
    ...(counts !== undefined && { counts: { category: {}, subCategory: {}, type: {}, strategy: {}, ...counts } }),
  }
}

/**
 * The list as it is for all viewers of a level, read once a second at most and written once. It is kept under what was
 * understood of the request, so that what a viewer may not ask does not even make an answer of its own. A member's own list is
 * shared with nobody.
 */
export const readDeals = async (services: Pick<Services, 'db'>, viewer: Viewer, input: DealListInput) => {
  const { db } = services
  const level = await dealLevelOf(db, viewer)
  const list = readDealQuery(viewer, level, input)
  if (list.filters.mine) return readPage(db, list, level, input)
  const asked = JSON.stringify([list, input.limit, input.cursor])
  return readingOf(db).read(asked, async () => answer(await readPage(db, list, level, input), { isShared: true }))
}
