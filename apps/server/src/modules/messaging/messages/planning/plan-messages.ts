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
  listCanceledEarly,
  listWaitingForVerification,
  resumeFollowUps,
  stopMessages,
  stopWebinarCancellations,
  timeFollowUps,
} from './plan.repository.ts'

/**
 * Stops the cancellations of people who register again, before their messages are planned. Returns the registrations
 * whose cancellation went out although the time to take it back was not over.
 */
export const dropCancellations = async (tx: Db, registrationIds: readonly string[]): Promise<string[]> => {
  const reason = messagingTexts.reasons.registeredAgain
  for (const registrationId of registrationIds) {
    await stopMessages(tx, { registrationId }, { kinds: ['cancellation'], reason })
  }
  return listCanceledEarly(tx, registrationIds)
}

/** Plans the messages of new registrations, after their rows are inserted and in the same transaction. */
export const planForNewRegistrations = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await insertForNewRegistrations(tx, { ids })
}

/** An address that is not verified gets no mail about its registrations; this plans what is still to come. */
export const planForVerified = async (tx: Db, accountId: string): Promise<void> =>
  planForNewRegistrations(tx, await listWaitingForVerification(tx, accountId))

/**
 * Replaces all messages of a registration with a cancellation, after its row is updated and in the same transaction. The
 * cancellation waits for as long as the person can take it back.
 */
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
  await stopMessages(tx, { webinarId }, { kinds: ['update'], reason })
  await stopWebinarCancellations(tx, webinarId, reason)
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
