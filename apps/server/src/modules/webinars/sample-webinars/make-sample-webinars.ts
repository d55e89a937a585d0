import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { storeSampleFile } from '#modules/learning/sample-courses/index.ts'
import { insertWebinar, keepRecordings } from '#modules/webinars/webinars/index.ts'
import { momentOf } from './moment-of.ts'
import { readSampleWebinars } from './sample-content.ts'
import { insertSampleRegistration } from './sample-registration.repository.ts'

const day = 24 * 60 * 60 * 1000

/** Webinars in every status, around the first start, with registrations of the sample members; nobody has made them. */
export const makeSampleWebinars = async (services: Services, tx: Db): Promise<void> => {
  const now = services.clock()
  for (const { when, registrations, film, ...webinar } of await readSampleWebinars()) {
    const startsAt = momentOf(when, now)
    const recording = film && `${webinar.slug}.mp4`
    const id = await insertWebinar(services, tx, { ...webinar, startsAt, createdBy: null, recording })
    if (film && recording !== undefined)
      await keepRecordings(tx, id, [await storeSampleFile(services, tx, { ...film, name: recording })])
    const registeredAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 2 * day)
    for (const registration of registrations) await insertSampleRegistration(tx, id, registration, registeredAt)
  }
}
