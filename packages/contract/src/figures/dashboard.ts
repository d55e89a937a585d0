import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

const count = z.int().nonnegative()

const named = z.object({ _id: z.string(), name: z.string(), date: z.iso.datetime() })

/** How many had registered this many days before a webinar began: 0 is its own day. */
const curve = z.array(z.object({ daysBefore: count, registrations: count }))

export const attentionKinds = [
  'failedMessages',
  'notHeld',
  'expiringElite',
  'attestationDue',
  'failedRecordings',
  'failedWebhooks',
  'salesRequests',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

const activity = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** In a sentence. */
  text: z.string(),
  url: z.string().optional(),
})
export type Activity = z.infer<typeof activity>

const dashboard = z.object({
  today: z.object({
    views: count,
    registrations: count,
    attendees: count,
    offerClicks: count,
    sales: count,
    newMembers: count,
    /** Of this day, by their beginning. */
    webinars: z.array(named.extend({ status: z.string(), registrations: count })),
  }),
  next: z
    .object({
      webinar: named.extend({ registrations: count, capacity: count.optional() }),
      curve,
      /** The last ones held, the latest first. */
      last: z.array(z.object({ webinar: named, curve })),
    })
    .optional(),
  /** Kinds without anything to do are left out. */
  attention: z.array(z.object({ kind: z.enum(attentionKinds), count, url: z.string() })),
  /** The latest first. */
  activity: z.array(activity),
})
export type Dashboard = z.infer<typeof dashboard>

export const dashboardEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    access: 'admin',
    summary: 'What staff need to know now',
    response: dashboard,
  }),
}
