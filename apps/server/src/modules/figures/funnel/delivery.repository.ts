import type { Delivery } from '@regent/contract/figures/funnel'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { closedAddressTexts } from '#modules/messaging/closed-addresses/index.ts'
import type { FunnelFilters } from './funnel.repository.ts'

const dayStart = (day: string | null) => sql`(${day}::date::timestamp at time zone 'America/New_York')`
const dayEnd = (day: string | null) => sql`((${day}::date + 1)::timestamp at time zone 'America/New_York')`

/** What became of the messages that were due in a range: of a webinar, of its mailings, or to people who came by a source. */
export const listDeliveries = async (db: Db, filters: FunnelFilters): Promise<Delivery[]> => {
  const { from, to, webinarId, streamType, source } = filters
  const isBounced = sql`m.reason is not distinct from ${closedAddressTexts.bounced}`
  const ofWebinars = sql`
    (select w.id from webinar w where (${webinarId}::uuid is null or w.id = ${webinarId}::uuid)
      and (${streamType}::text is null or w.stream_type = ${streamType}::text))`
  const isChosen =
    webinarId === null && streamType === null
      ? sql`true`
      : sql`(m.webinar_id in ${ofWebinars} or m.mailing_id in (select id from mailing where webinar_id in ${ofWebinars}))`
  const { rows } = await sql<Omit<Delivery, 'clicked'> & { clicked: number }>`
    select m.channel, m.kind, (count(*) filter (where m.state = 'sent'))::int as sent,
      (count(*) filter (where m.state = 'failed' and not ${isBounced}))::int as failed,
      (count(*) filter (where m.state = 'failed' and ${isBounced}))::int as bounced, count(m.clicked_at)::int as clicked
    from message m
    where m.state in ('sent', 'failed')
      and (${from}::date is null or m.due_at >= ${dayStart(from)}) and (${to}::date is null or m.due_at < ${dayEnd(to)})
      and ${isChosen}
      and (${source}::text is null or m.registration_id in (select id from registration where source = ${source}::text))
    group by m.channel, m.kind
    order by m.channel, sent desc, m.kind
  `.execute(db)
  // Links of text messages are too short to name their message.
  return rows.map(({ clicked, ...line }) => (line.channel === 'mail' ? { ...line, clicked } : line))
}
