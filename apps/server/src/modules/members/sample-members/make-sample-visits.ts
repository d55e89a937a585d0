import type { Db } from '#db/client.ts'
import { insertSampleMessages as insertChat } from '#modules/rooms/chat/index.ts'
import { insertSampleEntries, lockRoom } from '#modules/rooms/entry/index.ts'
import { insertSampleClicks } from '#modules/rooms/offers/index.ts'
import { insertSampleLivePeriod, insertSamplePresence } from '#modules/rooms/presence/index.ts'
import { insertSampleMessages } from '#modules/messaging/messages/index.ts'
import { insertSampleRegistrations } from '#modules/webinars/registrations/index.ts'
import { insertSampleReplays } from '#modules/webinars/replays/index.ts'
import { getWebinar } from '#modules/webinars/webinars/index.ts'
import { foundIn, type Ids } from './found-in.ts'
import { messagesOf } from './message-rows.ts'
import { minuteMs, type Person } from './sample-times.ts'
import { clickOf, entryOf, presenceOf, questionOf, registrationOf } from './visit-rows.ts'
import { type HeldWebinar, visitsOf } from './visits.ts'

/** Registrations, minutes, questions, clicks and messages of sample members, and what they have watched again. */
export const makeSampleVisits = async (tx: Db, people: readonly Person[], webinarIds: Ids): Promise<void> => {
  const webinars = await readWebinars(tx, webinarIds)
  const visits = people.flatMap((person) => visitsOf(person, webinars))
  await insertSampleRegistrations(tx, visits.map(registrationOf))
  for (const { id, startsAt, endsAt, isOver } of webinars.values()) {
    if (!isOver) continue
    await lockRoom(tx, id)
    await insertSampleLivePeriod(tx, id, { beganAt: startsAt, endedAt: endsAt })
  }
  await insertSampleEntries(tx, visits.flatMap(entryOf))
  await insertSamplePresence(tx, visits.flatMap(presenceOf))
  await insertChat(tx, visits.flatMap(questionOf))
  await insertSampleClicks(tx, visits.flatMap(clickOf))
  await insertSampleMessages(tx, visits.flatMap(messagesOf))
  await insertSampleReplays(
    tx,
    people.flatMap(({ id, replays, ago }) =>
      replays.map(({ webinar, share, days }) => ({
        accountId: id,
        webinarId: foundIn(webinarIds, webinar),
        share,
        openedAt: ago(days),
      })),
    ),
  )
}

const readWebinars = async (tx: Db, ids: Ids): Promise<Map<string, HeldWebinar>> => {
  const webinars = new Map<string, HeldWebinar>()
  for (const [slug, id] of ids) {
    const webinar = await getWebinar(tx, id)
    webinars.set(slug, {
      id,
      startsAt: webinar.starts_at,
      endsAt: new Date(webinar.starts_at.getTime() + webinar.duration_minutes * minuteMs),
      isOver: webinar.status === 'Ended',
      hasSmsReminder: webinar.reminder_sms !== '',
    })
  }
  return webinars
}
