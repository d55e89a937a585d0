import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { SampleKind } from '#modules/operations/samples/index.ts'

export type TouchedKind = Extract<
  SampleKind,
  'account' | 'webinar' | 'course-group' | 'course' | 'deal' | 'deal-term' | 'segment'
>

export type TouchReason =
  | 'address'
  | 'changed'
  | 'deal'
  | 'entered'
  | 'lectures'
  | 'marked'
  | 'recorded'
  | 'registered'
  | 'searched'
  | 'sold'
  | 'studied'
  | 'watched'

export interface TouchedSample {
  id: string
  name: string
  reason: TouchReason
}

/** The account is not a sample, or a person has taken it over. */
const isReal = (accountId: string) => sql`
  ${sql.ref(accountId)} is not null and not exists (
    select from sample_record known join account a on a.id = known.id
    where known.kind = 'account' and known.id = ${sql.ref(accountId)}
      and (a.erased_at is not null or a.email ilike '%.example')
  )`

/** After the first start; a sample whose address a person has taken over also has what came with it. */
const isSince = (moment: string) => sql`${sql.ref(moment)} > s.created_at`

const changedBy = (record: string, prefix: string) => sql`
  select from audit_event e
  where e.detail ? 'record' and e.detail ->> 'record' = ${sql.ref(record)}::text and ${isReal('e.actor_id')}
    and e.action = any(${['changed', 'published', 'undone'].map((verb) => `${prefix}.${verb}`)}::text[])`

const isSample = (kind: SampleKind, id: string) => sql`
  exists (select from sample_record known where known.kind = ${kind} and known.id = ${sql.ref(id)})`

const dealsAbout = (id: string) => sql`
  select from deal d where not ${isSample('deal', 'd.id')} and (
    d.webinar_id = ${sql.ref(id)}
    or d.related @> jsonb_build_array(jsonb_build_object('_id', ${sql.ref(id)}::text))
  )`

interface Question {
  table: string
  name: string
  /** Selects rows where a person has touched record `r`; `s` is its sample. The first that has any is the reason. */
  touches: Partial<Record<TouchReason, RawBuilder<unknown>>>
}

const questions: Record<TouchedKind, Question> = {
  account: {
    table: 'account',
    name: `concat_ws(' ', r.first_name, r.last_name)`,
    touches: { address: sql`select where ${isReal('r.id')}` },
  },
  webinar: {
    table: 'webinar',
    name: 'r.name',
    touches: {
      sold: sql`select from sale b where b.webinar_id = r.id and (b.created_by is not null or b.external_id is not null)`,
      registered: sql`select from registration g where g.webinar_id = r.id and g.given_up_at is null and ${isSince('g.registered_at')} and ${isReal('g.account_id')}`,
      entered: sql`
        select from room_person p
        where p.webinar_id = r.id and ${isSince('p.created_at')}
          and (p.account_id is null or ${isReal('p.account_id')})`,
      watched: sql`
        select from recording c join replay_progress p on p.recording_id = c.id
        where c.webinar_id = r.id and ${isSince('p.updated_at')} and ${isReal('p.account_id')}`,
      recorded: sql`select from recording c where c.webinar_id = r.id and ${isSince('c.created_at')}`,
      changed: changedBy('r.id', 'webinar'),
      deal: dealsAbout('r.id'),
    },
  },
  'course-group': { table: 'course_group', name: 'r.title', touches: { changed: changedBy('r.id', 'course-group') } },
  course: {
    table: 'course',
    name: 'r.title',
    touches: {
      studied: sql`
        select from lecture l join lecture_progress p on p.lecture_id = l.id
        where l.course_id = r.id and ${isSince('p.updated_at')} and ${isReal('p.account_id')}`,
      lectures: sql`select from lecture l where l.course_id = r.id and not ${isSample('lecture', 'l.id')}`,
      changed: sql`
        ${changedBy('r.id', 'course')}
        union all select from lecture l where l.course_id = r.id and exists (${changedBy('l.id', 'lecture')})`,
      deal: dealsAbout('r.id'),
    },
  },
  deal: {
    table: 'deal',
    name: 'r.name',
    touches: {
      marked: sql`
        select from deal_mark m where m.deal_id = r.id and ${isSince('m.updated_at')} and ${isReal('m.account_id')}
        union all select from deal_opening o where o.deal_id = r.id and ${isSince('o.last_at')} and ${isReal('o.account_id')}
        union all select from deal_disclaimer_acceptance d where d.deal_id = r.id and ${isReal('d.account_id')}`,
      changed: changedBy('r.id', 'deal'),
    },
  },
  'deal-term': {
    table: 'deal_term',
    name: 'r.name',
    touches: {
      deal: sql`
        select from deal_term_use u where u.term_id = r.id and not ${isSample('deal', 'u.deal_id')}`,
      searched: sql`
        select from deal_search q where ${isReal('q.account_id')} and position(r.id::text in q.filters::text) > 0`,
      changed: changedBy('r.id', 'deal-term'),
    },
  },
  segment: { table: 'segment', name: 'r.name', touches: { changed: changedBy('r.id', 'segment') } },
}

/** Samples of a kind, or one of them, that people have made their own. */
export const listTouched = async (db: Db, kind: TouchedKind, id?: string): Promise<TouchedSample[]> => {
  const { table, name, touches } = questions[kind]
  const reasons = Object.entries(touches).map(([reason, rows]) => sql`when exists (${rows}) then ${reason}`)
  const { rows } = await sql<TouchedSample>`
    select * from (
      select r.id, ${sql.raw(name)} as name, case ${sql.join(reasons, sql` `)} end as reason
      from sample_record s join ${sql.table(table)} r on r.id = s.id
      where s.kind = ${kind} and (${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid)
    ) sample
    where reason is not null order by id
  `.execute(db)
  return rows
}

/** Deals that use a term. */
export const countTermUses = async (db: Db, termId: string): Promise<number> => {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from deal_term_use where term_id = ${termId}
  `.execute(db)
  return rows[0]?.uses ?? 0
}

/** Courses in a group, deleted ones included. */
export const countCourses = async (db: Db, groupId: string): Promise<number> => {
  const { rows } = await sql<{ courses: number }>`
    select count(*)::int as courses from course where group_id = ${groupId}
  `.execute(db)
  return rows[0]?.courses ?? 0
}

export const listSampleGroups = async (db: Db): Promise<{ id: string; title: string }[]> => {
  const { rows } = await sql<{ id: string; title: string }>`
    select g.id, g.title from sample_record s join course_group g on g.id = s.id where s.kind = 'course-group' order by g.id
  `.execute(db)
  return rows
}

const tables = { 'course-group': 'course_group', course: 'course', lecture: 'lecture' } as const

/** Those of these that are there, deleted ones included. */
export const listPresent = async (db: Db, kind: keyof typeof tables, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tables[kind])} where id = any(${ids}::uuid[])
  `.execute(db)
  return rows.map(({ id }) => id)
}
