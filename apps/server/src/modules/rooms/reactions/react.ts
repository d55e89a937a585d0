import { pollLimits } from '@regent/contract/rooms/poll-limits'
import { type ReactionKind, reactionKinds } from '@regent/contract/rooms/reactions'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { WindowLimit } from '#http/limits/window-limit.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { type EntryInRoom, getRoom, holdRoom, lockOpenRoom, shareRoom, updateRoom } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { runRepeatedly } from '#platform/jobs/index.ts'
import { addReactions, forgetReactions, takeReactions } from './reaction.repository.ts'

const countsOf = (kinds: readonly ReactionKind[]) =>
  reactionKinds.map((kind) => kinds.filter((each) => each === kind).length)

/** Counts reactions until the room hears of them. Those of a moment are one batch (037). */
export const reacting = ({ db }: Pick<Services, 'db'>) => {
  const reactionsOf = new WindowLimit({ limit: pollLimits.reactionsPerMinute, windowSeconds: 60, subjects: 10_000 })
  const count = inBatches(
    (kinds: ReactionKind[], webinarId) =>
      transact(db, async (tx) => {
        await shareRoom(tx, webinarId)
        const isCounted = await addReactions(tx, webinarId, countsOf(kinds))
        return kinds.map(() => isCounted)
      }),
    { atOnce: 1 },
  )
  return async ({ id, webinar_id: webinarId }: EntryInRoom, kind: ReactionKind): Promise<void> => {
    const wait = reactionsOf.take(id)
    if (wait > 0) throw new AppError('too_many', { retryAfterSeconds: wait })
    if (!(await count(kind, webinarId))) throw new AppError('reactions_off')
  }
}

interface Switching {
  slug: string
  isOn: boolean
  actor: Actor
}

export const switchReactions = (db: Db, { slug, isOn, actor }: Switching): Promise<void> =>
  transact(db, async (tx) => {
    const { webinarId } = await lockOpenRoom(tx, slug)
    await holdRoom(tx, webinarId)
    if (isOn === !(await getRoom(tx, webinarId)).are_reactions_off) return
    await updateRoom(tx, webinarId, { are_reactions_off: !isOn })
    // Reactions that were sent before and not shown yet.
    if (!isOn) await forgetReactions(tx, webinarId)
    await staffChange(tx, actor, isOn ? 'reactions.allowed' : 'reactions.stopped', { record: webinarId })
    await tellRoom(tx, webinarId, { type: 'reactions-switched', isOn })
  })

export const tellReactions = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  transact(db, async (tx) => {
    for (const { webinar_id: webinarId, counts } of await takeReactions(tx))
      await tellRoom(tx, webinarId, { type: 'reactions', counts })
  })

export const keepTellingReactions = (services: Pick<Services, 'db' | 'log'>): { stop: () => Promise<void> } =>
  runRepeatedly(() => tellReactions(services), {
    pauseMs: 500,
    log: services.log,
    failure: 'rooms could not be told of reactions; tried again twice a second',
  })
