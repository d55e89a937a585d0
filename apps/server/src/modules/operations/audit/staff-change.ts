import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { type AuditEntry, recordEvent } from './audit-event.repository.ts'
import { type Changed, type StaffAction, staffActions } from './staff-actions.ts'

interface StaffChange extends Pick<AuditEntry, 'subjectId' | 'detail' | 'changes'> {
  /** The id of the record that has changed. */
  record?: string
}

/** In the transaction of every change by staff: records who changed what, and announces it to the pages that show it. */
export const staffChange = async (
  tx: Db,
  { userId, network }: Actor,
  action: StaffAction,
  { record, subjectId, detail, changes = [] }: StaffChange,
): Promise<void> => {
  await recordEvent(tx, {
    action,
    actorId: userId,
    subjectId,
    network,
    detail: { ...(record !== undefined && { record }), ...detail },
    changes,
  })
  const topics = staffActions[action.replace(/\..*$/u, '') as Changed].topics(record ?? subjectId ?? '')
  if (topics.length > 0) await announce(tx, ...topics)
}
