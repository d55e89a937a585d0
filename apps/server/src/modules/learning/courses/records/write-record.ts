import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { readOne } from '../lists/read-list.ts'
import { moveAfter } from './move-record.ts'
import { lastPosition } from './position.repository.ts'
import type { RecordRow, RecordType } from './record-types.ts'
import { recordKinds } from './record.fields.ts'
import { updateRecord } from './record.repository.ts'

export const createRecord = <Row extends RecordRow, Change, Answer>(
  db: Db,
  actor: StaffActor,
  { kind, get }: RecordType<Row, Change, Answer>,
  insert: (tx: Db) => Promise<string>,
): Promise<Answer> =>
  transact(db, async (tx) => {
    const id = await insert(tx)
    await staffChange(tx, actor, `${recordKinds[kind].event}.created`, { record: id })
    return get(tx, actor, id)
  })

/** A missing field stays as it is; under another parent the record goes to the end. */
export const changeRecord = <Row extends RecordRow, Change, Answer>(
  services: Services,
  db: Db,
  actor: StaffActor,
  { kind, list, parent, columnsOf, afterChange, get }: RecordType<Row, Change, Answer>,
  id: string,
  change: Change,
): Promise<Answer> =>
  transact(db, async (tx) => {
    const row = await readOne(tx, list, actor, id)
    const parentId = parent?.chosenIn(change)
    const isMoved = parent !== undefined && parentId !== undefined && parentId !== parent.of(row)
    if (isMoved) await parent.assertIsThere(tx, actor, parentId)
    const moved = isMoved && {
      [parent.column]: parentId,
      position: await lastPosition(tx, { kind, parentId }),
    }
    await updateRecord(tx, { kind, id }, { ...(await columnsOf(services, tx, change)), ...moved })
    await afterChange(services, tx, id)
    await staffChange(tx, actor, `${recordKinds[kind].event}.changed`, { record: id })
    return get(tx, actor, id)
  })

/** Copies a record with everything inside it, right after the original. */
export const duplicateRecord = <Row extends RecordRow, Change, Answer>(
  services: Services,
  db: Db,
  actor: StaffActor,
  { kind, list, parent, copy, get }: RecordType<Row, Change, Answer>,
  id: string,
): Promise<Answer> =>
  transact(db, async (tx) => {
    const row = await readOne(tx, list, actor, id)
    const copyId = await copy(services, tx, actor, row)
    await moveAfter(tx, { kind, parentId: parent?.of(row) }, copyId, id)
    await staffChange(tx, actor, `${recordKinds[kind].event}.created`, { record: copyId, detail: { copyOf: id } })
    return get(tx, actor, copyId)
  })
