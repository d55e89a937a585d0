import type { TimedEvent } from '@regent/contract/webinars/replays'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey, orderOf } from '#db/list/sort-key.ts'
import { type EventKind, eventKinds, type EventsQuestion } from './event-kinds.repository.ts'

interface EventRow extends ListedRow {
  id: string
  kind: EventKind
  moment: Date
  changed: Date
  at: number
  until: number | null
  fields: object
}

/**
 * Second of the recording at which it was so late: all that was recorded until then. In a break it stands still, before the first part
 * it is 0.
 */
const secondAt = (moment: RawBuilder<unknown>) => sql`(
  select coalesce(sum(greatest(0, least(part.seconds, extract(epoch from ${moment} - part.began_at)::float8))), 0) from part)`

const rowsOf = (question: EventsQuestion) =>
  sql.join(
    question.kinds.map(
      (kind) => sql`select ${sql.lit(kind)}::text as kind, each.* from (${eventKinds[kind].rows(question)}) each`,
    ),
    sql` union all `,
  )

const keys = [indexedMomentKey('event.moment'), idKey('event.id')]

const timedEvents: List<EventRow, EventsQuestion & PageStart> = {
  name: 'timed-events',
  keys: () => keys,
  build: (question, { isContinued }) => {
    const order = orderOf(keys, { isDown: false, isContinued }, question.after)
    const { start, end } = question
    const last = sql`coalesce(${end}::float8, 'infinity')`
    return sql`
      with part as (
        select began_at, seconds from recording_part
        where recording_id = ${question.recordingId}::uuid and began_at is not null and seconds > 0
      ),
      happened as (${rowsOf(question)})
      select event.id, event.kind, event.fields, event.moment, coalesce(event.until, event.moment) as changed,
        ${order.ownCursor} as cursor,
        greatest(second.at - ${start}, 0) as at,
        case when event.until is not null then least(second.until, ${last}) - ${start} end as until
      -- In their order first, so that the seconds are only those of a page.
      from (select event.* from happened event where ${order.isAfter} order by ${order.by}) event
      cross join lateral (select ${secondAt(sql`event.moment`)} as at, ${secondAt(sql`event.until`)} as until) second
      where case when event.until is null then second.at between ${start} and ${last}
          -- Of an offer that was shown only before, after or in a break nothing is left.
          else least(second.until, ${last}) > greatest(second.at, ${start}) end
      order by ${order.by}
      limit ${question.limit}
    `
  },
}

const present = ({ id, kind, at, until, moment, changed, fields }: EventRow): TimedEvent =>
  eventKinds[kind].present(
    { _id: id, at, until, createdAt: moment.toISOString(), updatedAt: changed.toISOString() },
    fields as never,
  )

/** What happened while a room was recorded, in its order. */
export const listTimedEvents = async (
  db: Db,
  question: EventsQuestion,
  input: PageInput,
): Promise<Page<TimedEvent>> => {
  const page = await readLatest(db, timedEvents, question, input)
  return { ...page, rows: page.rows.map(present) }
}
