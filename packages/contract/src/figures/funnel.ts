import { z } from 'zod'
import { questionStates } from '../rooms/room-messages.ts'
import { endpoint } from '../api/endpoint.ts'
import { limits } from '../limits.ts'
import { streamTypes } from '../webinars/webinar-fields.ts'

/** What staff follow a visitor through, in this order. */
export const funnelStages = ['views', 'registrations', 'attendees', 'offerClicks', 'sales'] as const
export type FunnelStage = (typeof funnelStages)[number]

const count = z.int().nonnegative()

const stages = {
  views: count,
  registrations: count,
  attendees: count,
  offerClicks: count,
  sales: count,
}

export const funnel = z.object(stages)
export type Funnel = z.infer<typeof funnel>

/** A day of the firm's calendar. */
const day = (name: string, message = `${name} must be a day, as 2026-11-20`) =>
  z.iso
    .date(message)
    .refine((text) => !text.startsWith('0000'), message)
    .optional()

/** Without `from` and `to`: all time. Both days are part of the range. */
export const funnelQuery = z.object({
  from: day('from'),
  to: day('to'),
  webinarId: z.uuid('Please choose a webinar').optional(),
  streamType: z.enum(streamTypes, 'Please choose a stream type').optional(),
  /** From the first address that a visitor came by; empty if it named none. */
  source: z.string().max(limits.utmLength, 'This source is too long').optional(),
})

const named = z.object({ _id: z.string(), name: z.string() })

const webinarFunnel = funnel.extend({
  webinar: named.extend({ date: z.iso.datetime(), isDeleted: z.boolean() }),
  /** What was counted, where staff replaced the number of attendees. */
  countedAttendees: count.optional(),
})
export type WebinarFunnel = z.infer<typeof webinarFunnel>

const sourceFunnel = funnel.extend({ source: z.string() })
export type SourceFunnel = z.infer<typeof sourceFunnel>

const campaignFunnel = funnel.extend({ source: z.string(), campaign: z.string() })
export type CampaignFunnel = z.infer<typeof campaignFunnel>

const dayFunnel = funnel.extend({ day: z.iso.date() })
export type DayFunnel = z.infer<typeof dayFunnel>

const delivery = z.object({
  channel: z.enum(['mail', 'sms']),
  kind: z.string(),
  sent: count,
  /** Refused by the receiving server, or failed for another reason. */
  failed: count,
  bounced: count,
  /** People who followed a link of it; without it, such links are not counted. */
  clicked: count.optional(),
})
export type Delivery = z.infer<typeof delivery>

/** How many were there at the start of a minute after the beginning. */
const minute = z.object({ minute: z.int(), present: count })

/** How many watched this part of a replay. */
const replayPart = z.object({ second: count, watching: count })

const pollFigures = z.object({
  _id: z.string(),
  text: z.string(),
  answers: z.array(z.object({ text: z.string(), votes: count })),
  isMultiple: z.boolean(),
  isAnonymous: z.boolean(),
  openedAt: z.iso.datetime(),
  voters: count,
  /** How many who may vote were there while it was open. */
  present: count,
})
export type PollFigures = z.infer<typeof pollFigures>
const askedQuestion = z.object({
  _id: z.string(),
  text: z.string(),
  /** With the role in brackets; null if nobody is named. */
  asker: z.string().nullable(),
  state: z.enum(questionStates),
  votes: count,
  answer: z.string().nullable(),
  askedAt: z.iso.datetime(),
})
export type AskedQuestion = z.infer<typeof askedQuestion>

/** What people asked, each question counted once by what became of it. */
const sessionQuestions = z.object({
  asked: count,
  answeredLive: count,
  inWriting: count,
  dismissed: count,
  open: count,
  /** The most votes first; the file has them all. */
  list: z.array(askedQuestion),
})

export const session = z.object({
  webinar: named.extend({ date: z.iso.datetime(), isDeleted: z.boolean() }),
  minutes: z.array(minute),
  peak: z.object({ minute: z.int(), present: count }).optional(),
  averageMinutes: z.number().nonnegative(),
  late: count,
  leftEarly: count,
  attendees: count,
  /** What was counted, where staff replaced the number of attendees. */
  countedAttendees: count.optional(),
  /** In the order in which they were asked. */
  polls: z.array(pollFigures),
  replay: z.object({ durationSeconds: count, viewers: count, parts: z.array(replayPart) }).optional(),
  /** If there were any. */
  questions: sessionQuestions.optional(),
})
export type SessionFigures = z.infer<typeof session>

export const funnelEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/webinars/stats',
    access: 'admin',
    summary: 'From the views to the sales of webinars, in a range of days, by source, campaign, webinar and day',
    query: funnelQuery,
    response: funnel.extend({
      countedAttendees: count.optional(),
      bySource: z.array(sourceFunnel),
      byCampaign: z.array(campaignFunnel),
      byWebinar: z.array(webinarFunnel),
      byDay: z.array(dayFunnel),
      /** How many lines each table has beyond those answered, the largest first; the files have them all. */
      leftOut: z.object({ bySource: count, byCampaign: count, byWebinar: count }),
      delivery: z.array(delivery),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/webinars/stats/export',
    access: 'admin',
    summary: 'One of the tables of these figures as a file',
    query: funnelQuery.extend({
      table: z.enum(['source', 'campaign', 'webinar', 'day', 'delivery'], 'Please choose a table'),
    }),
    response: z.string(),
    file: 'text/csv',
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/webinars/stats/:id/session',
    access: 'admin',
    summary: 'How many people were in a webinar at each minute, and which parts of its replay were watched',
    params: z.object({ id: z.uuid() }),
    response: session,
  }),
  sessionExport: endpoint({
    method: 'GET',
    path: '/api/webinars/stats/:id/session/export',
    access: 'admin',
    summary: 'A curve of a session, its polls, or who voted for what, as a file; without those of anonymous polls',
    params: z.object({ id: z.uuid() }),
    query: z.object({ table: z.enum(['minutes', 'replay', 'polls', 'votes', 'questions'], 'Please choose a table') }),
    response: z.string(),
    file: 'text/csv',
  }),
}

/** How often a mail with the figures comes; never: it is not wanted. */
export const reportRhythms = ['never', 'weekly', 'monthly'] as const
export type ReportRhythm = (typeof reportRhythms)[number]

export const figureMailEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/webinars/stats/mail',
    access: 'admin',
    summary: 'How often the caller gets the figures by mail',
    response: z.object({ rhythm: z.enum(reportRhythms) }),
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/webinars/stats/mail',
    access: 'admin',
    summary: 'Chooses how often the caller gets the figures by mail',
    body: z.object({ rhythm: z.enum(reportRhythms, 'Please choose how often') }),
    response: z.object({ message: z.string(), rhythm: z.enum(reportRhythms) }),
  }),
}
