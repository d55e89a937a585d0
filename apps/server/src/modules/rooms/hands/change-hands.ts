import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import {
  type EntryInRoom,
  getTarget,
  lockOpenRoom,
  lockPeopleAgain,
  lockRoom,
  lowerHands,
  raiseHand,
  setHandQuestion,
  tellHands,
} from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'

/** Says whose hands went down. */
const lower = async (tx: Db, webinarId: string, person: string): Promise<string[]> => {
  const lowered = await lowerHands(tx, webinarId, person)
  await tellRoom(tx, webinarId, { type: 'hand', isRaised: false }, lowered)
  return lowered
}

/** In a room that is locked, so that the queues that hosts hear of follow each other. Says whose hands went down. */
export const lowerHandsOf = async (tx: Db, webinarId: string, person: string): Promise<string[]> => {
  const lowered = await lower(tx, webinarId, person)
  if (lowered.length > 0) await tellHands(tx, webinarId)
  return lowered
}

/** How often one person may change a hand: the whole room hears of each change. */
export const handsPerMinute = 20

const handsOf = budgetOfEach('room-hand', handsPerMinute, 60)

interface Wish {
  person: EntryInRoom
  isRaised: boolean
  /** The question of the hand; undefined leaves it as it is. */
  question?: string | undefined
}

// A second batch would wait for the room that the first one has locked.
const batchLimits = { most: 100, atOnce: 1 }

/** Raises hands, or lowers them again. A thousand people may answer a question of the host: at the same moment, they are one batch (037). */
export const settingOwnHands = ({ db, budgets }: Pick<Services, 'db' | 'budgets'>) => {
  const set = inBatches(
    (wishes: Wish[], webinarId) => transact(db, (tx) => setHands(tx, webinarId, wishes)),
    batchLimits,
  )
  return async ({ person, isRaised, question }: Wish): Promise<void> => {
    const wasRaised = person.hand_raised_at !== null
    const saysTheSame = question === undefined || question === (person.hand_question ?? '')
    if (isRaised === wasRaised && (!isRaised || saysTheSame)) return
    // A hand goes down as often as it went up.
    if (isRaised) await budgets.spend(handsOf(person.id))
    const outcome = await set({ person, isRaised, question }, person.webinar_id)
    if (outcome instanceof AppError) throw outcome
  }
}

/** What of each wish came true: a host may have ejected the person while it waited. */
const setHands = async (tx: Db, webinarId: string, wishes: readonly Wish[]): Promise<(boolean | AppError)[]> => {
  await lockRoom(tx, webinarId)
  const personNow = await lockPeopleAgain(
    tx,
    wishes.map(({ person }) => person.id),
  )
  const outcomes: (boolean | AppError)[] = []
  for (const { person, ...wish } of wishes) {
    const now = personNow(person)
    outcomes.push(now instanceof AppError ? now : await setHand(tx, now, wish))
  }
  if (outcomes.includes(true)) await tellHands(tx, webinarId)
  return outcomes
}

/** Whether this changed anything. */
const setHand = async (
  tx: Db,
  { id, webinar_id: webinarId }: EntryInRoom,
  { isRaised, question }: Omit<Wish, 'person'>,
): Promise<boolean> => {
  if (!isRaised) return (await lower(tx, webinarId, id)).length > 0
  const wasLow = await raiseHand(tx, id)
  const isAnother = question !== undefined && (await setHandQuestion(tx, id, question))
  return wasLow || isAnother
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
