import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import type { Services } from '#app/services.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { defineScheduled } from '#platform/jobs/index.ts'
import { forgetLists } from '../lists/list-public.ts'
import { changeRecordings } from './recording-change.ts'
import { findOutlived, markRecordingDeleted } from './recording.repository.ts'

/** No other recording takes the place of the replay: staff decide what members watch. */
const deleteOne = (services: Services): Promise<boolean> =>
  transact(services.db, async (tx) => {
    const outlived = await findOutlived(tx, services.clock())
    if (!outlived) return false
    const { id, webinar_id: webinarId } = outlived
    await changeRecordings(services, tx, webinarId, async ({ replay, now, setReplay }) => {
      const wasReplay = replay?.id === id
      await markRecordingDeleted(tx, { id, at: now, wasReplay })
      if (wasReplay) await setReplay(undefined)
    })
    const detail = { record: webinarId, fields: 'recording', reason: 'retention' }
    await recordEvent(tx, { action: 'webinar.changed', detail })
    await announce(tx, 'webinars', `webinar:${webinarId}`)
    return true
  })

/** Recordings that are kept no longer; staff can restore them for a while. */
export const deleteOutlivedRecordings = defineScheduled(
  'delete-outlived-recordings',
  '23 4 * * *',
  async (services) => {
    while (await deleteOne(services)) continue
    forgetLists(services)
  },
)
