import type { Db } from '#db/client.ts'
import { messagingTexts } from '../texts.ts'
import { insertForNewRegistrations } from './plan-new-registrations.repository.ts'
import { insertUnregistered, stopMessages } from './plan.repository.ts'
import { replacedByCancellation } from './message-schedule.ts'

interface NewRegistration {
  id: string
  /** The person had unregistered before, so a cancellation was sent or is planned. */
  isTakenAgain: boolean
}

/** Plans the messages of new registrations, after their rows are inserted and in the same transaction. */
export const planForNewRegistrations = async (tx: Db, registrations: readonly NewRegistration[]): Promise<void> => {
  const reason = messagingTexts.reasons.registeredAgain
  for (const { id } of registrations.filter(({ isTakenAgain }) => isTakenAgain)) {
    await stopMessages(tx, { registrationId: id }, { kinds: ['cancellation'], reason })
  }
  await insertForNewRegistrations(tx, { ids: registrations.map(({ id }) => id) })
}

/** Replaces all messages of a registration with a cancellation, after its row is updated and in the same transaction. */
export const planForUnregistered = async (tx: Db, registrationId: string): Promise<void> => {
  const reason = messagingTexts.reasons.unregistered
  await stopMessages(tx, { registrationId }, { kinds: replacedByCancellation, reason })
  await insertUnregistered(tx, registrationId)
}
