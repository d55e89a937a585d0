import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { tellHandCount } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { runRepeatedly } from '#platform/jobs/index.ts'
import { claimChangedCounts } from './told-people.repository.ts'

/**
 * Tells each room how many are inside, if others are than were told last. Places expire by themselves, so that nothing but
 * looking finds out; a thousand who join are a few messages.
 */
export const tellChangedCounts = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  transact(db, async (tx) => {
    for (const { webinar_id: webinarId, people } of await claimChangedCounts(tx)) {
      await tellRoom(tx, webinarId, { type: 'people', count: people })
      await tellHandCount(tx, webinarId)
    }
  })

export const keepTellingCounts = (services: Pick<Services, 'db' | 'log'>): { stop: () => Promise<void> } =>
  runRepeatedly(() => tellChangedCounts(services), {
    pauseMs: 1000,
    log: services.log,
    failure: 'rooms could not be told how many are inside; tried again every second',
  })
