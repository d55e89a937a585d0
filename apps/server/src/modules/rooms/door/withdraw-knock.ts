import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { endKnock, getEntryOf, lockRoom, tellKnocks } from '#modules/rooms/entry/index.ts'

interface Withdrawing {
  slug: string
  pass: string | undefined
}

/** A person who waits no longer says so, and hosts hear of it. What a host has answered stays. */
export const withdrawKnock = async (
  services: Pick<Services, 'db' | 'vault'>,
  withdrawing: Withdrawing,
): Promise<void> => {
  const { id, webinar_id: webinarId } = await getEntryOf(services, withdrawing)
  await transact(services.db, async (tx) => {
    await lockRoom(tx, webinarId)
    if (await endKnock(tx, id)) await tellKnocks(tx, webinarId)
  })
}
