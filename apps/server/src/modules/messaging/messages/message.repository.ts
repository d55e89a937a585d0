import type { EndpointInput } from '@regent/contract/api/endpoint'
import type { messageEndpoints } from '@regent/contract/messages/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { List, ListedRow } from '#db/list/list.ts'
import type { PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey, orderOf } from '#db/list/sort-key.ts'

type Filters = Omit<EndpointInput<typeof messageEndpoints.list>['query'], 'search' | keyof PageInput>

interface Question extends PageStart, Filters {
  pattern: string | null
}

interface ListedMessage extends ListedRow {
  id: string
}

const keys = [indexedMomentKey('m.due_at'), idKey('m.id')]

const isFound = (pattern: string | null) =>
  pattern === null
    ? sql`true`
    : sql`(
        m.recipient ilike ${pattern}
        or exists (select from webinar w where w.id = m.webinar_id and w.name ilike ${pattern})
        or exists (
          select from account a where a.id = m.account_id
            and (a.email ilike ${pattern} or a.first_name || ' ' || a.last_name ilike ${pattern})
        )
      )`

/** The last due first; details are read for one page only. Raw SQL, because it searches three tables without a join. */
export const messageList: List<ListedMessage, Question> = {
  name: 'messages',
  keys: () => keys,
  build: (question, { isContinued }) => {
    const { state, kind, channel, webinarId, mailingId, dueAfter, dueBefore, pattern, after, limit } = question
    const isAmong = (column: string, values: readonly string[] | undefined) =>
      values ? sql`m.${sql.raw(column)} = any(${values}::text[])` : sql`true`
    const order = orderOf(keys, { isDown: true, isContinued }, after)
    return sql`
      select m.id, ${order.ownCursor} as cursor
      from message m
      where ${isAmong('state', state)} and ${isAmong('kind', kind)} and ${isAmong('channel', channel)}
        and ${webinarId === undefined ? sql`true` : sql`m.webinar_id = ${webinarId}::uuid`}
        and ${mailingId === undefined ? sql`true` : sql`m.mailing_id = ${mailingId}::uuid`}
        and m.due_at between ${dueAfter ?? '-infinity'}::timestamptz and ${dueBefore ?? 'infinity'}::timestamptz
        and ${isFound(pattern)} and ${order.isAfter}
      order by ${order.by}
      limit ${limit}
    `
  },
}

interface Figures {
  dueWithinDay: number
  failed: number
  unknown: number
}

const dueWithinDay = (now: Date, isOfMailing: boolean) => sql`(
  select count(*)::int from message
  where state = 'planned' and due_at < ${now}::timestamptz + interval '1 day'
    and mailing_id is ${isOfMailing ? sql`not null` : sql`null`}
)`

/** Each from an index that does not contain what was sent. */
export const countWaiting = async (db: Db, now: Date): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select
      ${dueWithinDay(now, false)} + ${dueWithinDay(now, true)} as "dueWithinDay",
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'unknown')::int as unknown
    from message where state in ('failed', 'unknown')
  `.execute(db)
  return rows[0] ?? { dueWithinDay: 0, failed: 0, unknown: 0 }
}

const planAgain = (db: Db, which: RawBuilder<unknown>) =>
  sql`
    update message set state = 'planned', due_at = now(), attempts = 0, reason = null, provider_id = null, claimed_by = null,
      claimed_at = null, updated_at = now()
    where ${which}
  `.execute(db)

/** Only what has failed or is unknown. */
export const planOneAgain = async (db: Db, id: string): Promise<boolean> =>
  (await planAgain(db, sql`id = ${id} and state in ('failed', 'unknown')`)).numAffectedRows === 1n

export const planFailedAgain = async (db: Db): Promise<number> =>
  Number((await planAgain(db, sql`state = 'failed'`)).numAffectedRows)

/** The rows stay, without the address and without the text that staff wrote. */
export const eraseMessages = (tx: Db, { accountId }: { accountId: string }) =>
  tx
    .updateTable('message')
    .set({ recipient: '', detail: sql`detail - 'subject' - 'text'` })
    .where('account_id', '=', accountId)
    .execute()
