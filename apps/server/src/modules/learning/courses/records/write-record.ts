import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { readOne } from '../lists/read-list.ts'
import { courseTexts } from '../texts.ts'
import {
  lastPosition,
  findGapBefore,
  findNext,
  renumber,
  type Siblings,
  updatePosition,
} from './position.repository.ts'
import { recordKinds } from './record.fields.ts'
import { updateRecord } from './record.repository.ts'
import type { RecordRow, RecordType } from './record-types.ts'
import { AppError } from '#app/app-error.ts'

/** Moves a record before another one, or to the end. */
const moveRecord = (db: Db, siblings: Siblings, moved: string, before: string | null): Promise<void> =>
  transact(db, async (tx) => {
    if (moved === before) return
    const end = await lastPosition(tx, siblings)
    const position = before === null ? end : await positionBefore(tx, siblings, { before, moved })
    await updatePosition(tx, siblings, moved, position)
  })

const positionBefore = async (tx: Db, siblings: Siblings, move: { before: string; moved: string }): Promise<number> => {
  const gap = await findGapBefore(tx, siblings, move)
  if (!gap) throw new AppError('invalid', { details: { before: courseTexts.notAmongThese } })
  const { lower, upper } = gap
  const middle = lower === null ? upper - 1 : lower + (upper - lower) / 2
  if (middle < upper && (lower === null || lower < middle)) return middle
  // The gap is used up, after some fifty moves into the same one.
  await renumber(tx, siblings)
  return positionBefore(tx, siblings, move)
}

/** Puts a copy right after its original. */
const moveAfter = async (tx: Db, siblings: Siblings, moved: string, original: string): Promise<void> => {
  const next = await findNext(tx, siblings, original)
  if (next !== undefined) await moveRecord(tx, siblings, moved, next)
}

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

export const moveAmongSiblings = async <Row extends RecordRow, Change, Answer>(
  db: Db,
  actor: StaffActor,
  { kind, list, parent }: RecordType<Row, Change, Answer>,
  id: string,
  before: string | null,
): Promise<string> => {
  const row = await readOne(db, list, actor, id)
  await moveRecord(db, { kind, parentId: parent?.of(row) }, id, before)
  return courseTexts.moved
}
