import { attendanceStatus } from '@regent/contract/webinars/webinar-fields'
import { newWebinar } from '@regent/contract/webinars/webinars-admin'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { appsFolder } from '#app/apps-folder.ts'
import { when } from './sample-moment.ts'

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
