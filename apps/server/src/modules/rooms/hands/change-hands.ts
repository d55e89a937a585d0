import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import {
  type EntryInRoom,
  getTarget,
  lockOpenRoom,
  lockRoom,
  lowerHands,
  raiseHand,
  tellHands,
} from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'

/** In a room that is locked, so that the queues that hosts hear of follow each other. Says whose hands went down. */
export const lowerHandsOf = async (tx: Db, webinarId: string, person: string): Promise<string[]> => {
  const lowered = await lowerHands(tx, webinarId, person)
  if (lowered.length === 0) return []
  await tellRoom(tx, webinarId, { type: 'hand', isRaised: false }, lowered)
  await tellHands(tx, webinarId)
  return lowered
}

export const setOwnHand = (db: Db, person: EntryInRoom, isRaised: boolean): Promise<void> =>
  transact(db, async (tx) => {
    const { webinar_id: webinarId } = await lockRoom(tx, person.webinar_id)
    if (isRaised && (await raiseHand(tx, person.id))) await tellHands(tx, webinarId)
    if (!isRaised) await lowerHandsOf(tx, webinarId, person.id)
  })

interface Lowering {
  slug: string
  /** Or all. */
  person: string
  actor: Actor
}

export const lowerHandsByHost = (db: Db, { slug, person, actor }: Lowering): Promise<void> =>
  transact(db, async (tx) => {
    const { webinarId } = await lockOpenRoom(tx, slug)
    const target = person === 'all' ? undefined : await getTarget(tx, webinarId, person)
    const lowered = await lowerHandsOf(tx, webinarId, person)
    if (lowered.length === 0) return
    await staffChange(tx, actor, 'room.hushed', {
      record: webinarId,
      ...(target && target.account_id !== null && { subjectId: target.account_id }),
      detail: { person, hands: lowered.length },
    })
  })
