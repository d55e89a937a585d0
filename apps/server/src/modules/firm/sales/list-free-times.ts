import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { bookableTimes } from './call-times.policy.ts'
import { listBookedTimes } from './sales-request.repository.ts'

type Offering = Pick<Services, 'sideDb' | 'config' | 'log' | 'clock'>

/** When calls can be booked, by others or not. A firm with a scheduler takes them there and nowhere else. */
const offeredTimes = async (services: Offering): Promise<readonly Date[]> =>
  services.config.SCHEDULER_URL === undefined ? bookableTimes(await readSettings(services), services.clock()) : []

/** Those of them that nobody has booked. */
export const listFreeTimes = async (
  services: Offering,
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Date[]> => {
  const offered = (await offeredTimes(services)).filter(
    (time) => (from === undefined || time >= new Date(from)) && (to === undefined || time < new Date(to)),
  )
  const [first, last] = [offered[0], offered.at(-1)]
  if (!first || !last) return []
  const booked = new Set((await listBookedTimes(db, { first, last })).map((time) => time.getTime()))
  return offered.filter((time) => !booked.has(time.getTime()))
}

export const isFree = async (services: Offering, db: Db, time: Date): Promise<boolean> => {
  const justAfter = new Date(time.getTime() + 1)
  return (await listFreeTimes(services, db, { from: time.toISOString(), to: justAfter.toISOString() })).length > 0
}
