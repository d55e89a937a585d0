import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import {
  type EntryInRoom,
  getPersonAgain,
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

/** Of one person; each is said to all in the room. */
export const handsPerMinute = 20

const handsOf = budgetOfEach('room-hand', handsPerMinute, 60)

export const setOwnHand = async (
  { db, budgets }: Pick<Services, 'db' | 'budgets'>,
  person: EntryInRoom,
  isRaised: boolean,
): Promise<void> => {
  const wasRaised = person.hand_raised_at !== null
  if (isRaised === wasRaised) return
  // A hand goes down as often as it went up.
  if (isRaised) await budgets.spend(handsOf(person.id))
  await transact(db, async (tx) => {
    const { webinar_id: webinarId } = await lockRoom(tx, person.webinar_id)
    const { id } = await getPersonAgain(tx, person)
    if (isRaised && (await raiseHand(tx, id))) await tellHands(tx, webinarId)
    if (!isRaised) await lowerHandsOf(tx, webinarId, id)
  })
}

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
