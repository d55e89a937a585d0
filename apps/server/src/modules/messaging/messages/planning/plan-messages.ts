import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { messagingTexts } from '../texts.ts'
import { replacedByCancellation, timedKinds } from './message-schedule.ts'
import {
  insertCancellations,
  insertFollowUps,
  insertForNewRegistrations,
  insertPromotions,
  insertReminders,
  insertUnregistered,
  insertUpdates,
  resumeFollowUps,
  stopMessages,
  timeFollowUps,
} from './plan.repository.ts'

interface NewRegistration {
  id: string
  /** The person had unregistered before, so a cancellation was sent or is planned. */
  isRegisteredAgain: boolean
}

/** Plans the messages of new registrations, after their rows are inserted and in the same transaction. */
export const planForNewRegistrations = async (tx: Db, registrations: readonly NewRegistration[]): Promise<void> => {
  const reason = messagingTexts.reasons.registeredAgain
  for (const { id } of registrations.filter(({ isRegisteredAgain }) => isRegisteredAgain)) {
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

/** What happened to a webinar. `changed` and `reworded` lead to no new mail; `moved` means another time or length. */
export type WebinarCause = 'created' | 'changed' | 'reworded' | 'moved' | 'canceled' | 'restored' | 'ended'

const reasons = messagingTexts.reasons

/** Plans, replans or stops all messages of a webinar, after its row has the new dates and calendar sequence, in the same transaction. */
export const planForWebinar = async (tx: Db, webinarId: string, cause: WebinarCause): Promise<void> => {
  await plans[cause](tx, webinarId)
  await announce(tx, 'messages')
}

const planTimed = async (tx: Db, webinarId: string, reason: string) => {
  await stopMessages(tx, { webinarId }, { kinds: timedKinds, reason })
  await insertReminders(tx, { webinarId })
  await insertPromotions(tx, webinarId)
}

/** With an update for calendars, even if they already have this time. */
const replan = async (tx: Db, webinarId: string, reason: string) => {
  await stopMessages(tx, { webinarId }, { kinds: ['update', 'cancellation'], reason })
  await planTimed(tx, webinarId, reason)
  await insertUpdates(tx, webinarId)
}

const plans: Record<WebinarCause, (tx: Db, webinarId: string) => Promise<void>> = {
  created: (tx, webinarId) => planTimed(tx, webinarId, reasons.changed),
  changed: (tx, webinarId) => planTimed(tx, webinarId, reasons.changed),
  // Messages are written when they are sent.
  reworded: () => Promise.resolve(),
  moved: (tx, webinarId) => replan(tx, webinarId, reasons.moved),
  restored: async (tx, webinarId) => {
    await replan(tx, webinarId, reasons.restored)
    await resumeFollowUps(tx, webinarId, reasons.canceled)
  },
  canceled: async (tx, webinarId) => {
    await stopMessages(tx, { webinarId }, { kinds: replacedByCancellation, reason: reasons.canceled })
    await insertCancellations(tx, webinarId)
  },
  ended: (tx, webinarId) =>
    stopMessages(tx, { webinarId }, { kinds: [...timedKinds, 'update'], reason: reasons.ended }),
}

/** Once attendance is decided: they go out when the replay is ready, at the latest so many minutes after the end. */
export const planFollowUps = async (tx: Db, webinarId: string, latestMinutes: number): Promise<void> => {
  await insertFollowUps(tx, webinarId, latestMinutes)
  await timeFollowUps(tx, webinarId)
}
