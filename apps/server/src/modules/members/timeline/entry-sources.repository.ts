import type { TimelineKind } from '@regent/contract/members/member-timeline'
import { type RawBuilder, sql } from 'kysely'

/** Rows of one table about one account, as entries; each table is read along an index in the order of time. */
export interface EntrySource {
  kind: TimelineKind
  entries: (accountId: string) => RawBuilder<unknown>
}

interface Columns {
  id: RawBuilder<unknown>
  event: RawBuilder<unknown>
  at: RawBuilder<unknown>
  /** What it is about: its kind, id and name. */
  record?: { kind: string; id: RawBuilder<unknown>; name: RawBuilder<unknown> }
  /** What was written. */
  quote?: RawBuilder<unknown>
  /** Numbers and words of the sentence. */
  facts?: RawBuilder<unknown>
  by?: RawBuilder<unknown>
}

const nothing = sql`null::text`

const columnsOf = (kind: TimelineKind, { id, event, at, record, quote, facts, by }: Columns) => sql`
  ${kind}::text as kind, ${id}::text as id, ${event}::text as event, ${at} as at,
  ${record?.kind ?? null}::text as record_kind, ${record?.id ?? nothing}::text as record_id,
  ${record?.name ?? nothing}::text as record_name, ${quote ?? nothing}::text as quote,
  ${facts ?? sql`null`}::jsonb as facts, ${by ?? sql`null`}::uuid as by_id`

const ofWebinar = { kind: 'webinar', id: sql`w.id`, name: sql`w.name` }
const ofLecture = { kind: 'lecture', id: sql`l.id`, name: sql`l.title` }
const ofDeal = { kind: 'deal', id: sql`d.id`, name: sql`d.name` }

const registrations = sql`from registration r join webinar w on w.id = r.webinar_id`
const lectures = sql`from lecture_progress p join lecture l on l.id = p.lecture_id`
const marks = sql`from deal_mark m join deal d on d.id = m.deal_id`

/** Of a table that has a moment for each kind of event. */
const source = (
  kind: TimelineKind,
  from: RawBuilder<unknown>,
  where: (accountId: string) => RawBuilder<unknown>,
  columns: Columns,
): EntrySource => ({
  kind,
  entries: (accountId) => sql`select ${columnsOf(kind, columns)} ${from} where ${where(accountId)}`,
})

const attendance = {
  id: sql`'attended:' || r.id`,
  event: sql`r.attendance`,
  record: ofWebinar,
  facts: sql`jsonb_build_object(
    'minutes', coalesce(r.corrected_minutes, floor((r.live_seconds + r.room_seconds) / 60)::int), 'isMarked', r.is_marked
  )`,
}

/** What members do in webinars, courses and with deals. */
export const activitySources: readonly EntrySource[] = [
  source('registration', registrations, (id) => sql`r.account_id = ${id}::uuid`, {
    id: sql`'registered:' || r.id`,
    event: sql`'registered'`,
    at: sql`r.registered_at`,
    record: ofWebinar,
    facts: sql`jsonb_build_object('source', r.source)`,
  }),
  source('registration', registrations, (id) => sql`r.account_id = ${id}::uuid and r.given_up_at is not null`, {
    id: sql`'unregistered:' || r.id`,
    event: sql`'unregistered'`,
    at: sql`r.given_up_at`,
    record: ofWebinar,
  }),
  source('attendance', registrations, (id) => sql`r.account_id = ${id}::uuid and r.arrived_at is not null`, {
    ...attendance,
    at: sql`r.arrived_at`,
  }),
  // Those who followed the stream outside the room, or whom staff have marked: when they came is not known.
  source(
    'attendance',
    registrations,
    (id) => sql`r.account_id = ${id}::uuid and r.arrived_at is null and r.attendance = 'attended'`,
    { ...attendance, at: sql`greatest(coalesce(w.went_live_at, w.starts_at), r.registered_at)` },
  ),
  source(
    'replay',
    sql`from replay_progress p join recording rec on rec.id = p.recording_id join webinar w on w.id = rec.webinar_id`,
    (id) => sql`p.account_id = ${id}::uuid`,
    {
      id: sql`'replay:' || p.recording_id`,
      event: sql`'watched'`,
      at: sql`p.created_at`,
      record: ofWebinar,
      facts: sql`jsonb_build_object('seconds', p.watched_seconds, 'of', round(p.duration)::int)`,
    },
  ),
  source('lecture', lectures, (id) => sql`p.account_id = ${id}::uuid`, {
    id: sql`'began:' || p.lecture_id`,
    event: sql`'began'`,
    at: sql`p.created_at`,
    record: ofLecture,
    facts: sql`jsonb_build_object('seconds', p.watched_seconds)`,
  }),
  source('lecture', lectures, (id) => sql`p.account_id = ${id}::uuid and p.completed_at is not null`, {
    id: sql`'completed:' || p.lecture_id`,
    event: sql`'completed'`,
    at: sql`p.completed_at`,
    record: ofLecture,
  }),
  source(
    'offer',
    sql`from offer_click o join webinar w on w.id = o.webinar_id`,
    (id) => sql`o.clicked_by = ${id}::uuid`,
    {
      id: sql`'offer:' || o.webinar_id || ':' || o.number`,
      event: sql`'clicked'`,
      at: sql`o.created_at`,
      record: ofWebinar,
      facts: sql`jsonb_build_object('label', w.ctas -> (o.number - 1) ->> 'label')`,
    },
  ),
  source(
    'question',
    sql`from room_person p join chat_message c on c.person_id = p.id join webinar w on w.id = c.webinar_id`,
    (id) => sql`p.account_id = ${id}::uuid and c.deleted_at is null`,
    { id: sql`'chat:' || c.id`, event: sql`'wrote'`, at: sql`c.created_at`, record: ofWebinar, quote: sql`c.text` },
  ),
  source('deal', sql`from deal_opening o join deal d on d.id = o.deal_id`, (id) => sql`o.account_id = ${id}::uuid`, {
    id: sql`'opened:' || o.deal_id`,
    event: sql`'opened'`,
    at: sql`o.last_at`,
    record: ofDeal,
    facts: sql`jsonb_build_object('times', o.times)`,
  }),
  source('deal', marks, (id) => sql`m.account_id = ${id}::uuid and m.saved_at is not null`, {
    id: sql`'saved:' || m.deal_id`,
    event: sql`'saved'`,
    at: sql`m.saved_at`,
    record: ofDeal,
  }),
  source('deal', marks, (id) => sql`m.account_id = ${id}::uuid and m.interested_at is not null`, {
    id: sql`'interested:' || m.deal_id`,
    event: sql`'interested'`,
    at: sql`m.interested_at`,
    record: ofDeal,
  }),
]

const signIns = [
  'session.started',
  'session.replayed',
  'sign-in.refused',
  'second-factor.refused',
  'passkey.refused',
] as const

/** Shown as entries of their own, or too small to be read. */
const shownElsewhere = ['consent.changed', 'session.ended', 'member-note.created', 'member-note.changed'] as const

const isSignIn = sql`e.action = any(${[...signIns]}::text[])`
const isByStaff = sql`coalesce(e.actor_id <> e.subject_id, e.detail ? 'by')`

const audited = (kind: TimelineKind, which: RawBuilder<unknown>): EntrySource =>
  source(
    kind,
    sql`from audit_event e`,
    (id) => sql`
      e.subject_id = ${id}::uuid and ${which}
      and e.action <> all(${[...shownElsewhere]}::text[]) and e.action not like 'elite.%'`,
    {
      id: sql`'event:' || e.id`,
      event: sql`e.action`,
      at: sql`e.at`,
      facts: sql`e.detail`,
      by: sql`case when e.actor_id <> e.subject_id then e.actor_id end`,
    },
  )

/** What concerns the account, what is sent to the person, and what staff do. */
export const accountSources: readonly EntrySource[] = [
  source(
    'message',
    sql`from message m left join webinar w on w.id = m.webinar_id left join mailing l on l.id = m.mailing_id`,
    (id) => sql`m.account_id = ${id}::uuid and m.state in ('sent', 'failed', 'unknown', 'stopped')`,
    {
      id: sql`'message:' || m.id`,
      event: sql`m.state`,
      at: sql`coalesce(m.sent_at, m.due_at)`,
      record: { kind: 'message', id: sql`m.id`, name: sql`coalesce(w.name, l.subject)` },
      quote: sql`m.reason`,
      facts: sql`jsonb_build_object('kind', m.kind, 'channel', m.channel)`,
    },
  ),
  audited('sign-in', isSignIn),
  audited('account', sql`not ${isSignIn} and not ${isByStaff}`),
  audited('change', sql`not ${isSignIn} and ${isByStaff}`),
  source('consent', sql`from consent c`, (id) => sql`c.account_id = ${id}::uuid`, {
    id: sql`'consent:' || c.id`,
    event: sql`case when c.granted then 'granted' else 'withdrawn' end`,
    at: sql`c.given_at`,
    quote: sql`case when c.kind like 'sms-%' then c.wording end`,
    facts: sql`jsonb_build_object('kind', c.kind, 'givenBy', c.given_by, 'version', c.wording)`,
  }),
  source('elite', sql`from elite_grant g`, (id) => sql`g.account_id = ${id}::uuid`, {
    id: sql`'elite:' || g.id`,
    event: sql`g.action`,
    at: sql`g.created_at`,
    quote: sql`nullif(g.reason, '')`,
    facts: sql`jsonb_build_object('until', g.until)`,
    by: sql`g.created_by`,
  }),
  source('note', sql`from member_note n`, (id) => sql`n.account_id = ${id}::uuid`, {
    id: sql`'note:' || n.id`,
    event: sql`'written'`,
    at: sql`n.created_at`,
    quote: sql`n.text`,
    by: sql`n.created_by`,
  }),
]
