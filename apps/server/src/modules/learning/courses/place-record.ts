import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import {
  findGapBefore,
  findLastPlace,
  findNext,
  lockPlaces,
  renumber,
  type Siblings,
  updatePlace,
} from './place.repository.ts'
import { courseTexts } from './texts.ts'

/** The place of something new: after all others. Nobody else takes it until the transaction ends. */
export const lastPlace = async (tx: Db, siblings: Siblings): Promise<number> => {
  await lockPlaces(tx, siblings)
  return 1 + (await findLastPlace(tx, siblings))
}

/** Moves a record before another one, or to the end. */
export const moveRecord = (db: Db, siblings: Siblings, moved: string, before: string | null): Promise<void> =>
  transact(db, async (tx) => {
    if (moved === before) return
    const end = await lastPlace(tx, siblings)
    const place = before === null ? end : await placeBefore(tx, siblings, { before, moved })
    await updatePlace(tx, siblings, moved, place)
  })

const placeBefore = async (tx: Db, siblings: Siblings, move: { before: string; moved: string }): Promise<number> => {
  const gap = await findGapBefore(tx, siblings, move)
  if (!gap) throw new AppError('invalid', { details: { before: courseTexts.notAmongThese } })
  const { lower, upper } = gap
  const middle = lower === null ? upper - 1 : lower + (upper - lower) / 2
  if (middle < upper && (lower === null || lower < middle)) return middle
  // The gap is used up, after some fifty moves into the same one.
  await renumber(tx, siblings)
  return placeBefore(tx, siblings, move)
}

/** Puts what is new right after what it is a copy of. */
export const moveAfter = async (tx: Db, siblings: Siblings, moved: string, original: string): Promise<void> => {
  const next = await findNext(tx, siblings, original)
  if (next !== undefined) await moveRecord(tx, siblings, moved, next)
}
