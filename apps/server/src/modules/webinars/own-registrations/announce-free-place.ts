import { lifetimes } from '@regent/contract/lifetimes'
import { z } from 'zod'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { findWebinarNoLongerFull } from '#modules/webinars/registrations/index.ts'
import { defineJob, enqueue } from '#platform/jobs/index.ts'

/** Pages that show the webinar as full read it again. */
export const announceFreePlace = defineJob({
  name: 'announce-free-place',
  payload: z.object({ registrationId: z.uuid() }),
  run: async ({ registrationId }, { db }) => {
    const webinarId = await findWebinarNoLongerFull(db, registrationId)
    if (webinarId !== undefined) await announce(db, 'webinars', 'registrations', `webinar:${webinarId}`)
  },
})

/** One second more: the queue knows moments less precisely than the database. */
const freeAfterMs = (lifetimes.undoUnregisteringSeconds + 1) * 1000

/** As soon as the place is no longer kept, even if the server is started again meanwhile. */
export const enqueueFreePlace = (tx: Db, registrationId: string, unregisteredAt: Date): Promise<void> =>
  enqueue(
    tx,
    announceFreePlace,
    { registrationId },
    { runAt: new Date(unregisteredAt.getTime() + freeAfterMs), key: `free place of ${registrationId}` },
  )
