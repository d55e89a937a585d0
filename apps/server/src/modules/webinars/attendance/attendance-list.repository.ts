import type { EndpointInput } from '@regent/contract/api/endpoint'
import { lifetimes } from '@regent/contract/lifetimes'
import type { AttendanceKind, attendanceEndpoints } from '@regent/contract/webinars/attendance'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, type ListShape, readList } from '#db/list/list.ts'
import { type PageStart, searchPattern } from '#db/list/read-page.ts'
import { idKey, numberKey, orderOf, textKey } from '#db/list/sort-key.ts'
import { liveSeconds } from '#modules/webinars/access/index.ts'
import { punctual } from '#modules/webinars/registrations/index.ts'

export interface AttendanceRow extends ListedRow {
  id: string
  account_id: string | null
  name: string
  email: string | null
  is_registered: boolean
  roles: ('Admin' | 'Guest' | 'User')[]
  /** Moments as PostgreSQL writes them in JSON. */
  spans: { from: string; until: string }[]
  corrected_minutes: number | null
  corrected_at: Date | null
  corrected_by: string | null
  counted_seconds: number
  share: number
  arrived_at: Date | null
  left_at: Date | null
  was_late: boolean
  left_early: boolean
  certificate: string | null
}

type ListInput = EndpointInput<typeof attendanceEndpoints.list>['query']

interface Question extends PageStart {
  webinarId: string
  pattern: string | null
}

interface Shape extends ListShape {
  isSearched: boolean
  isDown: boolean
  by: 'name' | 'minutes'
  kinds: readonly AttendanceKind[]
}

const silence = sql`make_interval(secs => ${sql.lit(lifetimes.presenceSilenceSeconds)})`

const conditions: Record<AttendanceKind, RawBuilder<boolean>> = {
  present: sql`seconds > 0`,
  absent: sql`seconds = 0`,
  late: sql`was_late`,
  early: sql`left_early`,
  corrected: sql`corrected_minutes is not null`,
  certified: sql`certificate is not null`,
  unregistered: sql`not is_registered`,
}

const keysOf = {
  name: [textKey(sql.ref('chosen.name')), idKey('chosen.id')],
  minutes: [numberKey(sql.ref('chosen.seconds')), idKey('chosen.id')],
}

/** Everyone who registered or was in the room. What overlaps counts once: two roles, two connections, the report of a page. */
const people = (webinarId: string) => sql`
  live as (
    select w.id, ${liveSeconds} as seconds, (
      select range_agg(tstzrange(began_at, greatest(began_at, coalesce(ended_at, now()))))
      from live_period where webinar_id = w.id
    ) as times
    from webinar w where w.id = ${webinarId}::uuid
  ),
  stay as (
    select coalesce(p.account_id, p.id) as id, p.account_id, max(p.name) as name, array_agg(distinct p.role) as roles,
      range_agg(tstzrange(s.began_at, greatest(s.began_at, coalesce(
        s.ended_at, case when s.last_seen_at > now() - ${silence} then now() else s.last_seen_at end
      )))) as times
    from room_person p join presence s on s.person_id = p.id
    where p.webinar_id = ${webinarId}::uuid
    group by coalesce(p.account_id, p.id), p.account_id
  ),
  counted as (
    select stay.*, stay.times * live.times as live_times from stay cross join live
  ),
  entered as (
    select * from registration where webinar_id = ${webinarId}::uuid and given_up_at is null
  ),
  person as (
    select coalesce(r.account_id, c.id) as id, coalesce(r.account_id, c.account_id) as account_id,
      coalesce(nullif(trim(concat_ws(' ', a.first_name, a.last_name)), ''), a.email, c.name, '') as name, a.email,
      r.id is not null as is_registered, coalesce(c.roles, '{}') as roles, c.times, r.corrected_minutes, r.corrected_at,
      r.corrected_by, coalesce(counted_seconds, 0)::float8 as counted_seconds,
      coalesce(r.corrected_minutes * 60, counted_seconds, 0)::float8 as seconds,
      lower(c.live_times) as arrived_at, upper(c.live_times) as left_at,
      coalesce(lower(c.live_times) > lower(live.times) + ${punctual}, false) as was_late,
      coalesce(upper(c.live_times) < upper(live.times) - ${punctual}, false) as left_early,
      live.seconds as live_seconds, certificate.number as certificate
    from entered r
    full join counted c on c.account_id = r.account_id
    cross join live
    cross join lateral (
      select coalesce(r.live_seconds, 0) + coalesce(
        (select sum(extract(epoch from upper(time) - lower(time))) from unnest(c.live_times) time), r.room_seconds, 0
      ) as counted_seconds
    ) seconds
    left join account a on a.id = coalesce(r.account_id, c.account_id) and a.erased_at is null
    left join certificate on certificate.webinar_id = live.id and certificate.account_id = r.account_id
      and certificate.revoked_at is null
  )`

const build = (
  { webinarId, pattern, limit, after }: Question,
  { by, isDown, isContinued, isSearched, kinds }: Shape,
) => {
  const order = orderOf(keysOf[by], { isDown, isContinued }, after)
  const isOfKind =
    kinds.length === 0
      ? sql`true`
      : sql.join(
          kinds.map((kind) => conditions[kind]),
          sql` or `,
        )
  return sql<AttendanceRow>`
    with ${people(webinarId)},
    chosen as (
      select * from person
      where (${isOfKind}) ${isSearched ? sql`and (name ilike ${pattern} or email ilike ${pattern})` : sql``}
    ),
    page as (
      select chosen.*, ${order.columns} from chosen
      where ${order.isAfter}
      order by ${order.by}
      limit ${limit}::int
    )
    select whole.total, page.id, page.account_id, page.name, page.email, page.is_registered, page.roles,
      page.corrected_minutes, page.corrected_at, page.counted_seconds, page.arrived_at, page.left_at, page.was_late,
      page.left_early, page.certificate, ${order.cursor} as cursor,
      least(100, coalesce(floor(100 * page.seconds / nullif(page.live_seconds, 0)), 0))::int as share,
      (
        select coalesce(json_agg(json_build_object('from', lower(time), 'until', upper(time)) order by time), '[]')
        from unnest(page.times) time
      ) as spans,
      (
        select nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') from account a where a.id = page.corrected_by
      ) as corrected_by
    from (select count(*)::int as total from chosen) whole
    left join page on true
    order by ${order.ofPage}
  `
}

const attendanceList: List<AttendanceRow, Question, Shape> = {
  name: 'attendance',
  orderedBy: ({ by, isDown }) => [by, isDown],
  keys: ({ by }) => keysOf[by],
  build,
}

/** A page of those who registered for a webinar or were in its room. */
export const listAttendance = (
  db: Db,
  webinarId: string,
  { search, kind = [], sort = 'name', ...input }: ListInput,
) => {
  const pattern = searchPattern(search)
  const shape = {
    by: sort.endsWith('minutes') ? ('minutes' as const) : ('name' as const),
    isDown: sort.startsWith('-'),
    isSearched: pattern !== null,
    isContinued: input.cursor !== undefined,
    isCounted: true as const,
    kinds: kind,
  }
  return readList(db, attendanceList, { webinarId, pattern }, shape, input)
}

/** When it was live. */
export const listLivePeriods = (db: Db, webinarId: string) =>
  db
    .selectFrom('live_period')
    .select(['began_at', 'ended_at'])
    .where('webinar_id', '=', webinarId)
    .orderBy('began_at')
    .execute()
