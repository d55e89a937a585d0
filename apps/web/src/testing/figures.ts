import type { EndpointResult } from '@regent/contract/api/endpoint'
import type { Dashboard } from '@regent/contract/figures/dashboard'
import type { funnelEndpoints, SessionFigures } from '@regent/contract/figures/funnel'
import { aWebinar } from './a-webinar.ts'

const someFunnel = { views: 3184, registrations: 1592, attendees: 987, offerClicks: 214, sales: 38 }

const webinar = { _id: aWebinar()._id, name: 'Land Trusts', date: aWebinar().date, isDeleted: false }

/** The figures of a month. */
export const someFigures = (
  fields: Partial<EndpointResult<typeof funnelEndpoints.read>> = {},
): EndpointResult<typeof funnelEndpoints.read> => ({
  ...someFunnel,
  bySource: [
    { source: 'newsletter', views: 2300, registrations: 1141, attendees: 724, offerClicks: 162, sales: 29 },
    { source: '', views: 884, registrations: 451, attendees: 263, offerClicks: 52, sales: 9 },
  ],
  byCampaign: [{ source: 'newsletter', campaign: 'fall', ...someFunnel }],
  byWebinar: [{ webinar: { ...webinar, isDeleted: false }, ...someFunnel }],
  byDay: [{ day: '2026-11-20', ...someFunnel }],
  leftOut: { bySource: 0, byCampaign: 0, byWebinar: 0 },
  delivery: [{ channel: 'mail', kind: 'confirmation', sent: 1592, failed: 3, bounced: 12, clicked: 640 }],
  ...fields,
})

export const noFigures = someFigures({
  views: 0,
  registrations: 0,
  attendees: 0,
  offerClicks: 0,
  sales: 0,
  bySource: [],
  byCampaign: [],
  byWebinar: [],
  byDay: [],
  delivery: [],
})

export const aSession = (fields: Partial<SessionFigures> = {}): SessionFigures => ({
  webinar,
  minutes: [
    { minute: -5, present: 2 },
    { minute: 0, present: 61 },
    { minute: 12, present: 84 },
  ],
  peak: { minute: 12, present: 84 },
  averageMinutes: 41.5,
  late: 9,
  leftEarly: 14,
  attendees: 88,
  polls: [],
  ...fields,
})

export const aDashboard = (fields: Partial<Dashboard> = {}): Dashboard => ({
  today: { ...someFunnel, newMembers: 4, webinars: [] },
  attention: [],
  activity: [],
  ...fields,
})
