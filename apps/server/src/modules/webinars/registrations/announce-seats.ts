import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'

/** Staff who look at the webinar or at the list of all hear of it, and the other pages of those whose seats have changed. */
export const announceSeats = async (
  tx: Db,
  webinarId: string,
  seats: readonly { account_id: string }[],
): Promise<void> => {
  if (seats.length === 0) return
  await announce(tx, 'seats', `webinar:${webinarId}`, ...seats.map(({ account_id: id }) => `member:${id}` as const))
}
