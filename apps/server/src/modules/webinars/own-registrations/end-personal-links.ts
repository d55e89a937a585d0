import type { Db } from '#db/client.ts'
import { leaveRooms } from '#modules/rooms/media/index.ts'
import { endJoinLinks } from '#modules/webinars/registrations/index.ts'
import { endFeed } from './calendar-feed.repository.ts'

/**
 * Ends what opens without a sign-in and was given out until now: the address of the calendar and the personal links. For
 * every event that ends the earlier credentials of an account, in its transaction. Says whether a calendar has to get a
 * new address, which the member then learns.
 */
export const endPersonalLinks = async (tx: Db, person: { accountId: string }): Promise<{ endsCalendar: boolean }> => {
  await endJoinLinks(tx, person)
  await leaveRooms(tx, person)
  return { endsCalendar: await endFeed(tx, person) }
}
