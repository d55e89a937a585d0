import type { Db } from '#db/client.ts'
import { insertForNewSeats } from './plan-new-seats.repository.ts'
import { insertDirect, insertFarewell, raiseSeatSequence, stopMessages } from './plan.repository.ts'
import { timedKinds } from './planned-kinds.ts'
import { messagingTexts } from './texts.ts'

export type SeatCause = 'reserved' | 'given-up'

interface NewSeat {
  id: string
  /** Whoever had it before was sent a cancellation, or is about to be. */
  isTakenAgain: boolean
}

/** Plans the messages of seats that were reserved together, after their rows are written and in the same transaction. */
export const planForNewSeats = async (tx: Db, seats: readonly NewSeat[]): Promise<void> => {
  for (const { id } of seats.filter(({ isTakenAgain }) => isTakenAgain)) {
    await stopMessages(tx, { registrationId: id }, { kinds: ['cancellation'], reason: messagingTexts.reasons.reserved })
  }
  await insertForNewSeats(tx, { ids: seats.map(({ id }) => id) })
}

/** Plans or stops the messages of a seat, after its row is written and in the same transaction. */
export const planForSeat = async (tx: Db, registrationId: string, cause: SeatCause): Promise<void> => {
  if (cause === 'reserved') {
    await planForNewSeats(tx, [{ id: registrationId, isTakenAgain: true }])
    return
  }
  const kinds = [...timedKinds, 'confirmation', 'update', 'follow-up-attended', 'follow-up-missed'] as const
  await raiseSeatSequence(tx, registrationId)
  await stopMessages(tx, { registrationId }, { kinds, reason: messagingTexts.reasons.givenUp })
  await insertFarewell(tx, registrationId)
}

interface Direct {
  registrationId: string
  subject: string
  text: string
  /** The account that writes. */
  by: string
}

/** Plans a mail that staff have written to one person. */
export const planDirect = async (tx: Db, direct: Direct): Promise<void> => {
  await insertDirect(tx, direct)
}
