import { createHash } from 'node:crypto'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { insertSale } from '#modules/figures/sales/index.ts'
import { insertVisits, type Visit } from '#modules/figures/views/index.ts'
import { easternDay } from '#modules/webinars/webinars/index.ts'
import { listSampleRegistrations, type SampleRegistration } from './sample-figure.repository.ts'

const dayMs = 24 * 60 * 60_000
const visitorBytes = 16

/** The same for the same words, as no person would be. */
const hashOf = (...words: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(words.join('\n')).digest().subarray(0, visitorBytes)

const oneOf = (most: number, ...words: readonly (string | number)[]) => hashOf(...words).readUInt16BE() % most

/** Who registered has seen the page that day, and so have two or three others about then who did not. */
const visitsOf = ({ webinarId, accountId, source, campaign, registered_at: at }: SampleRegistration, now: Date) =>
  Array.from({ length: 3 + oneOf(2, accountId, webinarId) }, (_, number) => {
    const back = number === 0 ? 0 : oneOf(4, accountId, webinarId, number)
    const seen = new Date(Math.min(at.getTime() - back * dayMs, now.getTime()))
    const visit: Visit = {
      webinar: webinarId,
      visitor: hashOf('visitor', accountId, webinarId, number),
      source,
      campaign,
    }
    return { day: easternDay(seen), visit }
  })

const prices = [490, 990, 1450]

/** Every third who followed an offer bought something within three days. */
const saleOf = ({ webinarId, accountId, source, campaign, first_clicked_at: at }: SampleRegistration, now: Date) => {
  if (at === null || oneOf(3, 'sale', accountId, webinarId) > 0) return []
  const soldAt = new Date(Math.min(at.getTime() + (1 + oneOf(70, accountId)) * (dayMs / 24), now.getTime()))
  const amount = prices[oneOf(prices.length, 'price', accountId)]
  return [{ id: newId(), webinarId, accountId, source, campaign, amount, currency: 'USD', soldAt, createdBy: null }]
}

/** Views and sales of the last weeks, by the functions that count those of people. */
export const makeSampleFigures = async (
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  webinars: ReadonlyMap<string, string>,
): Promise<void> => {
  const now = clock()
  const registrations = await listSampleRegistrations(tx, [...webinars.values()])
  const days = Map.groupBy(
    registrations.flatMap((each) => visitsOf(each, now)),
    ({ day }) => day,
  )
  for (const [day, seen] of days) {
    await insertVisits(
      tx,
      day,
      seen.map(({ visit }) => visit),
    )
  }
  for (const sale of registrations.flatMap((each) => saleOf(each, now))) await insertSale(tx, sale)
}
