import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import {
  insertCancellations,
  insertFollowUps,
  insertPromotions,
  insertReminders,
  insertUpdates,
  raiseWebinarSequence,
  stopMessages,
} from './plan.repository.ts'
import { timedKinds } from './planned-kinds.ts'
import { messagingTexts } from './texts.ts'

/** What has become of a webinar. Of `changed`, nobody is told by mail; `moved` is another time or another length. */
export type WebinarCause = 'created' | 'changed' | 'moved' | 'cancelled' | 'restored' | 'ended'

const reasons = messagingTexts.reasons

/** Plans, replans or stops all messages of a webinar, after its row is written and in the same transaction. */
export const planForWebinar = async (tx: Db, webinarId: string, cause: WebinarCause): Promise<void> => {
  await plans[cause](tx, webinarId)
  await announce(tx, 'messages')
}

const planTimed = async (tx: Db, webinarId: string, reason: string) => {
  await stopMessages(tx, { webinarId }, { kinds: timedKinds, reason })
  await insertReminders(tx, { webinarId })
  await insertPromotions(tx, webinarId)
}

/** Calendars are told of the new time, whatever they knew before. */
const replan = async (tx: Db, webinarId: string, reason: string) => {
  await raiseWebinarSequence(tx, webinarId)
  await stopMessages(tx, { webinarId }, { kinds: ['update', 'cancellation'], reason })
  await planTimed(tx, webinarId, reason)
  await insertUpdates(tx, webinarId)
}

const plans: Record<WebinarCause, (tx: Db, webinarId: string) => Promise<void>> = {
  created: (tx, webinarId) => planTimed(tx, webinarId, reasons.changed),
  changed: (tx, webinarId) => planTimed(tx, webinarId, reasons.changed),
  moved: (tx, webinarId) => replan(tx, webinarId, reasons.moved),
  restored: (tx, webinarId) => replan(tx, webinarId, reasons.restored),
  cancelled: async (tx, webinarId) => {
    await raiseWebinarSequence(tx, webinarId)
    const kinds = [...timedKinds, 'confirmation', 'update', 'follow-up-attended', 'follow-up-missed'] as const
    await stopMessages(tx, { webinarId }, { kinds, reason: reasons.cancelled })
    await insertCancellations(tx, webinarId)
  },
  ended: async (tx, webinarId) => {
    await stopMessages(tx, { webinarId }, { kinds: [...timedKinds, 'update'], reason: reasons.ended })
    await insertFollowUps(tx, webinarId)
  },
}
