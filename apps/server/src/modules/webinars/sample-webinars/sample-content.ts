import { attendanceStatus } from '@regent/contract/webinars/webinar-fields'
import { newWebinar } from '@regent/contract/webinars/webinars-admin'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { appsFolder } from '#app/apps-folder.ts'

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
    /** The folder of what its room was recorded as. */
    recorded: z.string().optional(),
  }),
)

export const readSampleWebinars = async () =>
  webinars.parse(JSON.parse(await readFile(path.join(appsFolder, 'server/sample-content/webinars.json'), 'utf8')))
