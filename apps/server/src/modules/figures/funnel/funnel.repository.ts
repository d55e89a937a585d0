import type { Funnel } from '@regent/contract/figures/funnel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'

export interface FunnelFilters {
  /** Days of the firm's calendar, both part of the range. */
  from: string | null
  to: string | null
  webinarId: string | null
  streamType: string | null
  source: string | null
}

export const everyWebinar: FunnelFilters = { from: null, to: null, webinarId: null, streamType: null, source: null }

export interface FunnelRow extends Funnel {
  kind: 'day' | 'webinar' | 'source' | 'campaign'
  day: string | null
  source: string | null
  campaign: string | null
  webinar_id: string | null
  name: string | null
  starts_at: Date | null
  is_deleted: boolean | null
  /** What staff want to be shown in place of the attendees that were counted. */
  attended_shown: number | null
  /** How many lines of this kind there are. */
  lines: number
}

const within = (day: RawBuilder<unknown>, { from, to }: FunnelFilters) => sql`
  (${from}::date is null or ${day} >= ${from}::date) and (${to}::date is null or ${day} <= ${to}::date)`

/** Of a webinar `w`. */
const isChosen = ({ webinarId, streamType }: FunnelFilters) => sql`
  (${webinarId}::uuid is null or w.id = ${webinarId}::uuid)
  and (${streamType}::text is null or w.stream_type = ${streamType}::text)`

const chosenIds = (filters: FunnelFilters) => {
  if (filters.webinarId !== null || filters.streamType !== null) {
    return sql`and c.webinar_id in (select w.id from webinar w where ${isChosen(filters)})`
  }
  return sql``
}

/** Which of the columns day, webinar, source and campaign a line sums up: one bit each. */
const kinds = sql`case kind when 7 then 'day' when 11 then 'webinar' when 13 then 'source' else 'campaign' end`

/**
 * All tables in one reading of the counts, so that they agree with each other. Of sources and campaigns, those with the
 * most registrations; a webinar whose attendees staff have replaced is there even if nothing of it was counted.
 */
export const listFunnels = async (db: Db, filters: FunnelFilters, most: number): Promise<FunnelRow[]> => {
  const { rows } = await sql<FunnelRow>`
    with line as (
      select grouping(c.day, c.webinar_id, c.source, c.campaign) as kind, c.day, c.webinar_id, c.source, c.campaign,
        sum(c.views)::int as views, sum(c.registrants)::int as registrations, sum(c.attended)::int as attendees,
        sum(c.offer_clicks)::int as "offerClicks", sum(c.sales)::int as sales
      from webinar_count c
      where c.day is not null and ${within(sql`c.day`, filters)} ${chosenIds(filters)}
        and (${filters.source}::text is null or c.source = ${filters.source}::text)
      group by grouping sets ((c.day), (c.webinar_id), (c.source), (c.source, c.campaign))
      having sum(c.views) <> 0 or sum(c.registrants) <> 0 or sum(c.attended) <> 0 or sum(c.offer_clicks) <> 0
        or sum(c.sales) <> 0
    ),
    ranked as (
      select *, (count(*) over (partition by kind))::int as lines,
        row_number() over (
          partition by kind order by registrations desc, views desc, sales desc, source, campaign, webinar_id, day
        ) as nth
      from line
    ),
    shown as (
      select kind, day, webinar_id, source, campaign, views, registrations, attendees, "offerClicks", sales, lines from ranked
      where nth <= ${most}::int or kind in (7, 11)
      union all
      select 11, null, w.id, null, null, 0, 0, 0, 0, 0, 0 from webinar w
      where ${filters.source}::text is null and w.attended_shown is not null and ${isChosen(filters)}
        and ${within(sql`firm_day(w.starts_at)`, filters)}
        and not exists (select from line where line.kind = 11 and line.webinar_id = w.id)
    )
    select ${kinds} as kind, shown.day::text as day, shown.source, shown.campaign, shown.webinar_id,
      shown.views, shown.registrations, shown.attendees, shown."offerClicks", shown.sales, shown.lines,
      w.name, w.starts_at, w.deleted_at is not null as is_deleted,
      case when ${filters.source}::text is null and ${within(sql`firm_day(w.starts_at)`, filters)}
        then w.attended_shown end as attended_shown
    from shown left join webinar w on w.id = shown.webinar_id
    order by kind, shown.registrations desc, shown.views desc, shown.sales desc, shown.source collate for_people,
      shown.campaign collate for_people, w.starts_at desc, shown.webinar_id, shown.day
  `.execute(db)
  return rows
}
