import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import type { captionEndpoints } from '@regent/contract/rooms/captions'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { type EntryInRoom, lockPeopleAgain, shareRoom } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { findCaptions, storeTyped, type StoredCaption } from './caption.repository.ts'
import { type Moments, momentsOf, refuseTyping } from './captions.policy.ts'
import { presentCaption, spokenCaption } from './present-captions.ts'
import { captionTexts as texts } from './texts.ts'

const captionsOf = budgetOfEach('room-caption', limits.captionsPerMinute, 60)

interface Typing extends Moments {
  person: Pick<EntryInRoom, 'id'>
  key: string
  text: string
  speaker: string | null
}

type Answered = EndpointAnswer<typeof captionEndpoints.write>['caption']

// With a second batch at work, the room might hear lines in another order than it reads them later.
const batchLimits = { most: 100, atOnce: 1 }

/** Stores lines that captioners type, and sends them to the room: those of one moment in one message (037). */
export const typingCaptions = ({ db, budgets, clock }: Pick<Services, 'db' | 'budgets' | 'clock'>) => {
  const store = inBatches(
    (typed: Typing[], webinarId) => transact(db, (tx) => storeLines(tx, webinarId, typed)),
    batchLimits,
  )
  return async (person: EntryInRoom, typing: Omit<Typing, 'person'>): Promise<Answered> => {
    refuseTyping(person)
    await budgets.spend(captionsOf(person.id))
    const moments = momentsOf(typing, clock().getTime())
    const outcome = await store({ ...typing, ...moments, person }, person.webinar_id)
    if (outcome instanceof AppError) throw outcome
    return presentCaption(outcome)
  }
}

const storeLines = async (
  tx: Db,
  webinarId: string,
  typed: readonly Typing[],
): Promise<(StoredCaption | AppError)[]> => {
  // While this waits, a host may eject people or shut the doors.
  await shareRoom(tx, webinarId)
  const personNow = await lockPeopleAgain(
    tx,
    typed.map(({ person }) => person.id),
  )
  const outcomes: (StoredCaption | AppError)[] = []
  for (const typing of typed) outcomes.push(await storeLine(tx, typing, personNow(typing.person)))
  const stored = outcomes.flatMap((outcome) => (outcome instanceof AppError ? [] : [outcome]))
  if (stored.length > 0) await tellRoom(tx, webinarId, { type: 'captions', lines: stored.map(spokenCaption) })
  return outcomes
}

const storeLine = async (
  tx: Db,
  { person: _, ...typing }: Typing,
  person: EntryInRoom | AppError,
): Promise<StoredCaption | AppError> => {
  if (person instanceof AppError) return person
  try {
    refuseTyping(person)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  const { id: personId, webinar_id: webinarId } = person
  const isStored = await storeTyped(tx, { ...typing, personId, webinarId })
  const [line] = isStored ? await findCaptions(tx, { personId, key: typing.key }) : []
  return line ?? new AppError('conflict', { message: texts.isOld })
}
