import type { Db } from '#db/client.ts'
import { insertForNewRegistrations } from './plan-new-registrations.repository.ts'
import { insertDirect, insertFarewell, raiseRegistrationSequence, stopMessages } from './plan.repository.ts'
import { timedKinds } from './planned-kinds.ts'
import { messagingTexts } from './texts.ts'

export type RegistrationCause = 'reserved' | 'given-up'

interface NewRegistration {
  id: string
  /** Whoever had it before was sent a cancellation, or is about to be. */
  isTakenAgain: boolean
}

/** Plans the messages of registrations that were reserved together, after their rows are written and in the same transaction. */
export const planForNewRegistrations = async (tx: Db, registrations: readonly NewRegistration[]): Promise<void> => {
  for (const { id } of registrations.filter(({ isTakenAgain }) => isTakenAgain)) {
    await stopMessages(tx, { registrationId: id }, { kinds: ['cancellation'], reason: messagingTexts.reasons.reserved })
  }
  await insertForNewRegistrations(tx, { ids: registrations.map(({ id }) => id) })
}

/** Plans or stops the messages of a registration, after its row is written and in the same transaction. */
export const planForRegistration = async (tx: Db, registrationId: string, cause: RegistrationCause): Promise<void> => {
  if (cause === 'reserved') {
    await planForNewRegistrations(tx, [{ id: registrationId, isTakenAgain: true }])
    return
  }
  const kinds = [...timedKinds, 'confirmation', 'update', 'follow-up-attended', 'follow-up-missed'] as const
  await raiseRegistrationSequence(tx, registrationId)
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
