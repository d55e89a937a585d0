import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { type AuditEntry, recordEvent, recordEvents } from './audit-event.repository.ts'
import { type Changed, type StaffAction, staffActions } from './staff-actions.ts'

interface StaffChange extends Pick<AuditEntry, 'subjectId' | 'detail' | 'changes'> {
  /** The id of the record that has changed. */
  record?: string
}

/** In the transaction of every change by staff: records who changed what, and announces it to the pages that show it. */
export const staffChange = async (
  tx: Db,
  { userId, network, token }: Actor,
  action: StaffAction,
  { record, subjectId, detail, changes = [] }: StaffChange,
): Promise<void> => {
  await recordEvent(tx, {
    action,
    actorId: userId,
    subjectId,
    network,
    token,
    detail: { ...(record !== undefined && { record }), ...detail },
    changes,
  })
  await announceChange(tx, action, [record ?? subjectId ?? ''])
}

const announceChange = async (tx: Db, action: StaffAction, records: readonly string[]) => {
  const { topics } = staffActions[action.replace(/\..*$/u, '') as Changed]
  const announced = new Set(records.flatMap((record) => topics(record)))
  if (announced.size > 0) await announce(tx, ...announced)
}

/** The same for several records that were changed alike. */
export const staffChanges = async (
  tx: Db,
  { userId, network, token }: Actor,
  action: StaffAction,
  records: readonly string[],
  detail: AuditEntry['detail'] = {},
): Promise<void> => {
  if (records.length === 0) return
  await recordEvents(
    tx,
    records.map((record) => ({ action, actorId: userId, network, token, detail: { record, ...detail } })),
  )
  await announceChange(tx, action, records)
}
