import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { endOldKnocks, tellHandCount, tellKnocks } from '#modules/rooms/entry/index.ts'
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

/** Hosts hear which people have given up knocking. Apart from the counts, which are locked later than people where a room closes. */
export const tellEndedKnocks = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  transact(db, async (tx) => {
    for (const webinarId of await endOldKnocks(tx)) await tellKnocks(tx, webinarId)
  })

const tellChanges = async (services: Pick<Services, 'db'>): Promise<void> => {
  await tellEndedKnocks(services)
  await tellChangedCounts(services)
}

export const keepTellingCounts = (services: Pick<Services, 'db' | 'log'>): { stop: () => Promise<void> } =>
  runRepeatedly(() => tellChanges(services), {
    pauseMs: 1000,
    log: services.log,
    failure: 'rooms could not be told how many are inside; tried again every second',
  })
