import { momentsOfText } from '@regent/contract/webinars/zoned-time'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { storeSampleFile } from '#modules/learning/sample-courses/index.ts'
import { insertSampleRegistration } from '#modules/webinars/registrations/index.ts'
import { easternDay, insertWebinar, storeRecording } from '#modules/webinars/webinars/index.ts'
import { makeSampleReplay } from './sample-replay.ts'
import { readSampleWebinars, type When } from './sample-content.ts'

const minute = 60_000
const fiveMinutes = 5 * minute
const day = 24 * 60 * minute

/** When a sample webinar is, seen from the first start; in steps of five minutes, as people set times. */
const momentOf = (when: When, now: Date): Date => {
  if ('minutes' in when)
    return new Date(Math.round((now.getTime() + when.minutes * minute) / fiveMinutes) * fiveMinutes)
  const written = `${easternDay(new Date(now.getTime() + when.days * day))}T${when.at}`
  const [moment] = momentsOfText(written)
  if (!moment) throw new Error(`No clock shows ${written}`)
  return moment
}

/** Webinars in every status, around the first start, with registrations of the sample members; no account made them. */
export const makeSampleWebinars = async (services: Services, tx: Db): Promise<void> => {
  const now = services.clock()
  for (const { when, registrations, video, recorded, ...webinar } of await readSampleWebinars()) {
    const startsAt = momentOf(when, now)
    const recording = video ? `${webinar.slug}.mp4` : recorded && webinar.name
    const id = await insertWebinar(services, tx, { ...webinar, startsAt, createdBy: null, recording })
    if (video && recording !== undefined)
      await storeRecording(tx, id, await storeSampleFile(services, tx, { ...video, name: recording }))
    const registeredAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 2 * day)
    for (const registration of registrations)
      await insertSampleRegistration(tx, { webinarId: id, registeredAt, ...registration })
    if (recorded !== undefined) {
      const endedAt = new Date(startsAt.getTime() + (webinar.durationMinutes ?? 0) * minute)
      const held = { webinarId: id, name: webinar.name, folder: recorded, beganAt: startsAt, endedAt }
      await makeSampleReplay(services, tx, held)
    }
  }
}
