import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { isSampleNotice, removeSampleNotice } from '#modules/firm/settings/index.ts'
import { removeForGood } from '#modules/files/files/index.ts'
import { deleteSegment, findSegment, listSegmentUses } from '#modules/members/segments/index.ts'
import { moveChainStart, recordEvent, sealEvents } from '#modules/operations/audit/index.ts'
import { findFirstStart, forgetSamples, listSampleIds } from '#modules/operations/samples/index.ts'
import { type Kept, keptOf, type Removal } from './kept.ts'

/**
 * The history of sample members that the audit log tells is older than the portal. It is the oldest part of the log, so it can be taken
 * away as the retention does it, and the rest of the chain still holds.
 */
export const removeHistory = async ({ db }: Removal): Promise<Kept[]> => {
  const before = await findFirstStart(db)
  if (!before || (await listSampleIds(db, 'account')).length > 0) return []
  await sealEvents(db)
  await transact(db, async (tx) => {
    const events = await moveChainStart(tx, { before, atMost: 100_000 })
    if (events > 0) await recordEvent(tx, { action: 'audit.trimmed', detail: { by: 'command line', events } })
  })
  return []
}

/** What a segment is the audience of would be for nobody without it. */
const keptAsAudience = async (tx: Db, id: string): Promise<Kept[]> => {
  const segment = await findSegment(tx, id)
  if (!segment || (await listSegmentUses(tx, id)).length === 0) return []
  return [{ kind: 'segment', id, name: segment.name, reason: 'audience' }]
}

export const removeSegments = async ({ db, isAll }: Removal): Promise<Kept[]> => {
  const ids = await listSampleIds(db, 'segment')
  return transact(db, async (tx) => {
    const kept = await keptOf(tx, 'segment', { isAll })
    for (const id of ids) {
      if (kept.some((each) => each.id === id)) continue
      const used = isAll ? [] : await keptAsAudience(tx, id)
      kept.push(...used)
      if (used.length > 0) continue
      await deleteSegment(tx, id)
      await forgetSamples(tx, 'segment', [id])
    }
    return kept
  })
}

export const removeNotice = async ({ db, isAll }: Removal): Promise<Kept[]> => {
  const ids = await listSampleIds(db, 'notice')
  const [id] = ids
  if (id === undefined) return []
  return transact(db, async (tx) => {
    const isAsItCame = await isSampleNotice(tx)
    if (isAsItCame || isAll) await removeSampleNotice(tx)
    await forgetSamples(tx, 'notice', ids)
    return isAsItCame || isAll ? [] : [{ kind: 'notice', id, name: 'the line above every page', reason: 'notice' }]
  })
}

/** First the row, then the bytes, then the note of it. A file that something else uses stays. */
export const removeFiles = async ({ db, storage }: Removal): Promise<Kept[]> => {
  for (const id of await listSampleIds(db, 'file')) {
    if (await removeForGood({ storage }, db, id)) await forgetSamples(db, 'file', [id])
  }
  return []
}
