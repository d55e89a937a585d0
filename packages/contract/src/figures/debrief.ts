import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { byId, messageAnswer } from '../api/records.ts'
import { session } from './funnel.ts'

const count = z.int().nonnegative()

/** How many left in the minute that begins after `minute`, and how many were there before. */
const drop = z.object({ minute: count, left: count, before: count })

export type Drop = z.infer<typeof drop>

const questions = z.object({
  asked: count,
  /** Those with the most votes first. */
  unanswered: z.array(z.object({ text: z.string(), votes: count })),
})

const debrief = session
  .pick({
    webinar: true,
    minutes: true,
    peak: true,
    averageMinutes: true,
    late: true,
    leftEarly: true,
    attendees: true,
    polls: true,
  })
  .extend({
    /** Without it, the webinar is not over yet. */
    endedAt: z.iso.datetime().optional(),
    registrants: count,
    liveMinutes: count,
    /** Where most left before the end, in the order of time. */
    drops: z.array(drop),
    offers: z.array(z.object({ label: z.string(), wasShown: z.boolean(), clicks: count })),
    certificates: count,
    /** The share of the webinar; without one, there are no certificates. */
    certificateShare: z.int().optional(),
    /** If there were any. */
    questions: questions.optional(),
    /** How many lines of what was said are kept in writing. */
    captionLines: count,
  })

export type Debrief = z.infer<typeof debrief>
export type DebriefQuestions = z.infer<typeof questions>

const isWanted = z.object({ isWanted: z.boolean('Please choose whether you want it') })

export const debriefEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/webinars/stats/:id/debrief',
    access: 'admin',
    summary: 'How a webinar went: who was there, where they left, what was offered, and who got a certificate',
    params: byId,
    response: debrief,
  }),
  readMail: endpoint({
    method: 'GET',
    path: '/api/webinars/stats/mail/debrief',
    access: 'admin',
    summary: 'Whether the caller gets a debrief by mail after each webinar',
    response: isWanted,
  }),
  writeMail: endpoint({
    method: 'PUT',
    path: '/api/webinars/stats/mail/debrief',
    access: 'admin',
    summary: 'Chooses whether the caller gets a debrief by mail after each webinar',
    body: isWanted,
    response: messageAnswer.extend(isWanted.shape),
  }),
}
