import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'

/** Staff who look at the webinar or at the list of all hear of it, and the other pages of those whose registrations have changed. */
export const announceRegistrations = async (
  tx: Db,
  webinarId: string,
  registrations: readonly { account_id: string }[],
): Promise<void> => {
  if (registrations.length === 0) return
  await announce(
    tx,
    'registrations',
    `webinar:${webinarId}`,
    ...registrations.map(({ account_id: id }) => `member:${id}` as const),
  )
}
