import { attendanceStatus } from '@regent/contract/webinars/webinar-fields'
import { newWebinar } from '@regent/contract/webinars/webinars-admin'
import { momentsOfText } from '@regent/contract/webinars/zoned-time'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { appsFolder } from '#app/apps-folder.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { storeSampleFile } from '#modules/learning/sample-courses/index.ts'
import { insertSampleRegistration } from '#modules/webinars/registrations/index.ts'
import { easternDay, insertWebinar, keepRecordings } from '#modules/webinars/webinars/index.ts'

/** Counted from the first start: in minutes, or on a day at an Eastern time. */
const when = z.union([z.object({ minutes: z.int() }), z.object({ days: z.int(), at: z.string() })])

export type When = z.infer<typeof when>

const registration = z.object({
  /** Of a sample member. */
  email: z.string(),
  attendance: attendanceStatus.default('registered'),
  minutes: z.number().default(0),
  replayShare: z.number().default(0),
  replays: z.int().default(0),
})

const webinars = z.array(
  newWebinar.omit({ date: true }).extend({
    displayComments: newWebinar.shape.displayComments.default('Yes'),
    when,
    registrations: z.array(registration),
    /** The folder and the name of the replay of an ended webinar. */
    video: z.object({ folder: z.string(), file: z.string() }).optional(),
  }),
)

const readSampleWebinars = async () =>
  webinars.parse(JSON.parse(await readFile(path.join(appsFolder, 'server/sample-content/webinars.json'), 'utf8')))

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
  for (const { when, registrations, video, ...webinar } of await readSampleWebinars()) {
    const startsAt = momentOf(when, now)
    const recording = video && `${webinar.slug}.mp4`
    const id = await insertWebinar(services, tx, { ...webinar, startsAt, createdBy: null, recording })
    if (video && recording !== undefined)
      await keepRecordings(tx, id, [await storeSampleFile(services, tx, { ...video, name: recording })])
    const registeredAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 2 * day)
    for (const registration of registrations)
      await insertSampleRegistration(tx, { webinarId: id, registeredAt, ...registration })
  }
}
