import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { storeSampleFile } from '#modules/learning/sample-courses/index.ts'
import { noteSamples } from '#modules/operations/samples/index.ts'
import { insertSampleRegistration } from '#modules/webinars/registrations/index.ts'
import { insertWebinar, storeRecording } from '#modules/webinars/webinars/index.ts'
import { makeSampleReplay } from './sample-replay.ts'
import { readSampleWebinars } from './sample-content.ts'
import { momentOf } from './sample-moment.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Webinars in every status, around the first start, with registrations of the sample members; no account made them. Answers their
 * ids by their slugs.
 */
export const makeSampleWebinars = async (services: Services, tx: Db): Promise<Map<string, string>> => {
  const now = services.clock()
  const made = new Map<string, string>()
  for (const { when, registrations, video, recorded, ...webinar } of await readSampleWebinars()) {
    const startsAt = momentOf(when, now)
    const recording = video ? `${webinar.slug}.mp4` : recorded && webinar.name
    const id = await insertWebinar(services, tx, { ...webinar, startsAt, createdBy: null, recording })
    made.set(webinar.slug, id)
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
  await noteSamples(tx, 'webinar', [...made.values()])
  return made
}
