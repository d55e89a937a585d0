import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { dropFileUses } from '#modules/files/files/index.ts'
import { defineScheduled } from '#platform/jobs/index.ts'
import { listFileAudiences } from './file-audience.repository.ts'
import { oldestRestorable } from './delete-record.ts'
import { deleteForGood, findExpired } from './deletion.repository.ts'
import { type RecordRef, recordKinds } from './record.fields.ts'

/** Removes for good what can no longer be restored; the sweep removes its files. */
export const purgeDeleted = defineScheduled('purge-deleted-courses', '43 3 * * *', (services) => purge(services))

const purge = async (services: Services) => {
  const { db } = services
  const before = oldestRestorable(services)
  // One after the other, because a group may be large.
  for (let record = await findExpired(db, before); record; record = await findExpired(db, before)) {
    await purgeRecord(db, record)
  }
}

const purgeRecord = (db: Db, record: RecordRef) => transact(db, (tx) => removeRecord(tx, record))

/** At once and for good, with everything inside it; the sweep removes its files. */
export const removeRecord = async (tx: Db, record: RecordRef): Promise<void> => {
  const lectures = await listFileAudiences(tx, { kind: record.kind, ids: [record.id] })
  await dropFileUses(
    tx,
    lectures.map(({ id }) => ({ kind: 'lecture', recordId: id })),
  )
  await deleteForGood(tx, record)
  await recordEvent(tx, { action: `${recordKinds[record.kind].event}.purged`, detail: { record: record.id } })
}
