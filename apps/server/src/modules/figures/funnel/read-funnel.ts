import type { CampaignFunnel, DayFunnel, Funnel, SourceFunnel, WebinarFunnel } from '@regent/contract/figures/funnel'
import { type FunnelFilters, type FunnelRow, listFunnels } from './funnel.repository.ts'
import type { Db } from '#db/client.ts'

export interface Funnels extends Funnel {
  countedAttendees?: number
  bySource: SourceFunnel[]
  byCampaign: CampaignFunnel[]
  byWebinar: WebinarFunnel[]
  byDay: DayFunnel[]
}

const stagesOf = ({ views, registrations, attendees, offerClicks, sales }: Funnel): Funnel => ({
  views,
  registrations,
  attendees,
  offerClicks,
  sales,
})

const sumOf = (funnels: readonly Funnel[]): Funnel => {
  const sum = { views: 0, registrations: 0, attendees: 0, offerClicks: 0, sales: 0 }
  for (const funnel of funnels) {
    for (const [stage, more] of Object.entries(stagesOf(funnel))) sum[stage as keyof Funnel] += more
  }
  return sum
}

const webinarFunnel = (row: FunnelRow): WebinarFunnel => ({
  ...stagesOf(row),
  ...(row.attended_shown !== null && { attendees: row.attended_shown, countedAttendees: row.attendees }),
  webinar: {
    _id: row.webinar_id ?? '',
    name: row.name ?? '',
    date: (row.starts_at ?? new Date(0)).toISOString(),
    isDeleted: row.is_deleted ?? false,
  },
})

const everyLine = 2_147_483_647

/** Every table from the same moment; `lines` says how many there are, where a page has fewer. */
export const readFunnels = async (
  db: Db,
  filters: FunnelFilters,
  most = everyLine,
): Promise<{ funnels: Funnels; lines: { bySource: number; byCampaign: number } }> => {
  const rows = await listFunnels(db, filters, most)
  const ofKind = (kind: FunnelRow['kind']) => rows.filter((row) => row.kind === kind)
  const [days, sources, campaigns] = [ofKind('day'), ofKind('source'), ofKind('campaign')]
  const byWebinar = ofKind('webinar').map(webinarFunnel)
  const counted = sumOf(days)
  const attendees = sumOf(byWebinar).attendees
  return {
    funnels: {
      ...counted,
      attendees,
      ...(byWebinar.some((each) => each.countedAttendees !== undefined) && { countedAttendees: counted.attendees }),
      bySource: sources.map((row) => ({ ...stagesOf(row), source: row.source ?? '' })),
      byCampaign: campaigns.map((row) => ({
        ...stagesOf(row),
        source: row.source ?? '',
        campaign: row.campaign ?? '',
      })),
      byWebinar,
      byDay: days
        .map((row) => ({ ...stagesOf(row), day: row.day ?? '' }))
        .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    },
    lines: { bySource: sources[0]?.lines ?? 0, byCampaign: campaigns[0]?.lines ?? 0 },
  }
}
