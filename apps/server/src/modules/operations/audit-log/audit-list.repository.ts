import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { type List, type ListedRow, readList } from '#db/list/list.ts'
import type { Page, PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey, orderOf } from '#db/list/sort-key.ts'
import { prepared } from '#db/prepared.ts'

export interface AuditFilters {
  actor?: string | undefined
  subject?: string | undefined
  /** Did it, or it was done to them. */
  person?: string | undefined
  /** Only these; none of them is found by an empty list. */
  actions?: readonly string[] | undefined
  record?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export interface AuditRow
  extends
    ListedRow,
    Pick<
      Selectable<DB['audit_event']>,
      'id' | 'at' | 'action' | 'actor_id' | 'subject_id' | 'network' | 'seal_number'
    > {
  detail: Record<string, string | number | boolean>
}

type Question = AuditFilters & PageStart

const keys = [indexedMomentKey('e.at'), idKey('e.id')]

/** Each of these conditions has an index in the order of the list. */
const waysTo = ({ actor, subject, person, actions, record }: AuditFilters): RawBuilder<boolean>[] => {
  if (record !== undefined) return [sql`e.detail ? 'record' and e.detail ->> 'record' = ${record}`]
  if (person !== undefined) return [sql`e.actor_id = ${person}::uuid`, sql`e.subject_id = ${person}::uuid`]
  if (actor !== undefined) return [sql`e.actor_id = ${actor}::uuid`]
  if (subject !== undefined) return [sql`e.subject_id = ${subject}::uuid`]
  return actions === undefined ? [sql`true`] : actions.map((action) => sql<boolean>`e.action = ${action}`)
}

const fits = ({ actor, subject, person, actions, from, to }: AuditFilters) => sql`
  ${actor === undefined ? sql`true` : sql`e.actor_id = ${actor}::uuid`}
  and ${subject === undefined ? sql`true` : sql`e.subject_id = ${subject}::uuid`}
  and ${person === undefined ? sql`true` : sql`(e.actor_id = ${person}::uuid or e.subject_id = ${person}::uuid)`}
  and ${actions === undefined ? sql`true` : sql`e.action = any(${actions}::text[])`}
  and e.at between ${from ?? '-infinity'}::timestamptz and ${to ?? 'infinity'}::timestamptz`

/** Raw SQL: each way along its own index, and the latest of all ways. */
const auditList: List<AuditRow, Question> = {
  name: 'audit',
  keys: () => keys,
  build: (question, { isContinued }) => {
    const order = orderOf(keys, { isDown: true, isContinued }, question.after)
    const latest = waysTo(question).map(
      (way) => sql`(
        select e.id, e.at from audit_event e
        where ${way} and ${fits(question)} and ${order.isAfter}
        order by ${order.by} limit ${question.limit}
      )`,
    )
    const found = latest.length === 0 ? sql`select null::uuid as id, null::timestamptz as at where false` : latest
    return sql`
      select e.id, e.at, e.action, e.actor_id, e.subject_id, e.network, e.seal_number, e.detail, ${order.ownCursor} as cursor
      from (${Array.isArray(found) ? sql.join(found, sql` union `) : found}) found
      join audit_event e on e.id = found.id
      order by ${order.by}
      limit ${question.limit}
    `
  },
}

/** The latest first. */
export const listAudit = (db: Db, filters: AuditFilters, input: PageInput): Promise<Page<AuditRow>> =>
  readList(db, auditList, filters, { isContinued: input.cursor !== undefined }, input)

const findNames = prepared('audit-names', (db, { ids }: { ids: readonly string[] }) =>
  sql<{ id: string; name: string }>`
    select id::text, concat_ws(' ', first_name, last_name) as name from account where id = any(${ids}::uuid[])
    union all select id::text, name from webinar where id = any(${ids}::uuid[])
    union all select id::text, title from course_group where id = any(${ids}::uuid[])
    union all select id::text, title from course where id = any(${ids}::uuid[])
    union all select id::text, title from lecture where id = any(${ids}::uuid[])
    union all select id::text, name from deal where id = any(${ids}::uuid[])
    union all select id::text, name from deal_term where id = any(${ids}::uuid[])
    union all select id::text, name from contact_list where id = any(${ids}::uuid[])
    union all select id::text, name from segment where id = any(${ids}::uuid[])
    union all select id::text, subject from mailing where id = any(${ids}::uuid[])
    union all select id::text, name from api_token where id = any(${ids}::uuid[])
    union all select id::text, name from webhook where id = any(${ids}::uuid[])
    union all select id::text, name from recording where id = any(${ids}::uuid[])
  `.compile(db),
)

/** The names of people and records, by their ids; a name that is gone is empty or missing. */
export const listNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  ids.length === 0 ? new Map() : new Map((await findNames(db, { ids })).map(({ id, name }) => [id, name.trim()]))
