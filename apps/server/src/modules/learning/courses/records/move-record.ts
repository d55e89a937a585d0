import { AppError } from '#app/app-error.ts'
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
import type { RecordRow, RecordType } from './record-types.ts'

/** Moves a record before another one, or to the end. */
const moveRecord = async (tx: Db, siblings: Siblings, moved: string, before: string | null): Promise<void> => {
  const end = await lastPosition(tx, siblings)
  const position = before === null ? end : await positionBefore(tx, siblings, { before, moved })
  await updatePosition(tx, siblings, moved, position)
}

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
export const moveAfter = async (tx: Db, siblings: Siblings, moved: string, original: string): Promise<void> => {
  const next = await findNext(tx, siblings, original)
  if (next !== undefined) await moveRecord(tx, siblings, moved, next)
}

export const moveAmongSiblings = async <Row extends RecordRow, Change, Answer>(
  db: Db,
  actor: StaffActor,
  { kind, list, parent }: RecordType<Row, Change, Answer>,
  id: string,
  before: string | null,
): Promise<string> => {
  const row = await readOne(db, list, actor, id)
  if (id === before) return courseTexts.moved
  await transact(db, async (tx) => {
    await moveRecord(tx, { kind, parentId: parent?.of(row) }, id, before)
    await staffChange(tx, actor, `${recordKinds[kind].event}.moved`, {
      record: id,
      ...(before !== null && { detail: { before } }),
    })
  })
  return courseTexts.moved
}
