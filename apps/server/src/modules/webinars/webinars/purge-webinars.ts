import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { oldestRestorable } from './delete-webinar.ts'
import { dropRecordings } from './recordings.ts'
import { deleteExpired } from './webinar.repository.ts'

/** What was deleted for longer than it can be taken back goes for good, with its registrations. */
export const purgeWebinars = defineJob({
  name: 'purge-deleted-webinars',
  payload: z.object({}),
  schedule: '47 3 * * *',
  run: async (_, services) => {
    // One after the other: its registrations may be many, and nobody waits for them.
    while (await purgeOne(services)) continue
  },
})

const purgeOne = (services: Services): Promise<boolean> =>
  transact(services.db, async (tx) => {
    const [purged] = await deleteExpired(tx, oldestRestorable(services), 1)
    if (!purged) return false
    await dropRecordings(tx, purged.id)
    await recordEvent(tx, { action: 'webinar.purged', detail: { record: purged.id } })
    return true
  })
