import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { countSamples, noteRemoval, type SampleKind } from '#modules/operations/samples/index.ts'
import type { Kept, Removal } from './kept.ts'
import { removeSampleAccounts } from './remove-accounts.ts'
import { removeSampleCourses } from './remove-courses.ts'
import { removeSampleDeals, removeSampleTerms } from './remove-deals.ts'
import { removeFiles, removeHistory, removeNotice, removeSegments } from './remove-rest.ts'
import { removeSampleWebinars } from './remove-webinars.ts'
import { sampleTexts } from './texts.ts'

/** In steps, each in transactions of its own: after a crash, the next removal goes on where this one ended. */
const steps: readonly ((removal: Removal) => Promise<Kept[]>)[] = [
  removeSampleAccounts,
  removeHistory,
  removeSampleDeals,
  removeSampleTerms,
  removeSampleWebinars,
  removeSampleCourses,
  removeSegments,
  removeNotice,
  removeFiles,
]

/** Removes all samples with what belongs to them. Answers what stays, in a sentence for each reason. */
export const removeSamples = async (removal: Removal): Promise<string[]> => {
  const { db } = removal
  const before = await countSamples(db)
  await transact(db, noteRemoval)
  const kept: Kept[] = []
  for (const step of steps) kept.push(...(await step(removal)))
  const after = await countSamples(db)
  await transact(db, (tx) => recordRemoval(tx, before, after))
  return sentencesOf(kept)
}

type Counts = Awaited<ReturnType<typeof countSamples>>

const recordRemoval = async (tx: Db, before: Counts, after: Counts) => {
  const removed = Object.entries(before).flatMap(([kind, count]) => {
    const gone = count - (after[kind as SampleKind] ?? 0)
    return gone > 0 ? [[kind, gone] as const] : []
  })
  if (removed.length === 0) return
  await recordEvent(tx, { action: 'sample.removed', detail: { by: 'command line', ...Object.fromEntries(removed) } })
  await announce(tx, 'audit', 'members', 'messages', 'registrations', 'sales-requests')
}

const sentencesOf = (kept: readonly Kept[]): string[] => {
  const groups = Map.groupBy(kept, ({ kind, reason }) => `${kind} ${reason}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [
      sampleTexts.keeps(
        first.kind,
        first.reason,
        group.map(({ name }) => name),
      ),
    ]
  })
}
