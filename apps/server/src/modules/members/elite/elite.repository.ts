import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { idKey } from '#db/list/sort-key.ts'
import type { GrantAction } from './elite.policy.ts'

export interface NewGrant {
  id: string
  accountId: string
  action: GrantAction
  until: Date | null
  reason: string
  document: string
  /** Undefined if it ended by itself. */
  by?: string | undefined
}

export const insertGrants = async (tx: Db, grants: readonly NewGrant[]): Promise<void> => {
  if (grants.length === 0) return
  await sql`
    insert into elite_grant (id, account_id, action, until, reason, document, created_by)
    select * from unnest(
      ${grants.map(({ id }) => id)}::uuid[],
      ${grants.map(({ accountId }) => accountId)}::uuid[],
      ${grants.map(({ action }) => action)}::text[],
      ${grants.map(({ until }) => until)}::timestamptz[],
      ${grants.map(({ reason }) => reason)}::text[],
      ${grants.map(({ document }) => document)}::text[],
      ${grants.map(({ by }) => by ?? null)}::uuid[]
    )
  `.execute(tx)
}

export interface GrantRow
  extends
    ListedRow,
    Pick<Selectable<DB['elite_grant']>, 'id' | 'until' | 'reason' | 'document' | 'created_by' | 'created_at'> {
  action: GrantAction
  by_name: string
}

const grants = latestFirst<GrantRow, { accountId: string }>({
  name: 'elite-grants',
  // Ids sort by time.
  keys: () => [idKey('g.id')],
  columns: sql`
    g.id, g.action, g.until, g.reason, g.document, g.created_by, g.created_at,
    concat_ws(' ', staff.first_name, staff.last_name) as by_name`,
  from: sql`elite_grant g left join account staff on staff.id = g.created_by`,
  where: ({ accountId }) => sql`g.account_id = ${accountId}`,
})

export const listGrants = (db: Db, accountId: string, input: PageInput): Promise<Page<GrantRow>> =>
  readLatest(db, grants, { accountId }, input)

/** Locks some of the members whose Elite has just ended; other processes at the same time get the next ones. */
export const lockEnded = async (tx: Db, now: Date, atMost: number): Promise<{ id: string; until: Date }[]> => {
  const { rows } = await sql<{ id: string; until: Date }>`
    select id, elite_until as until from account
    where client_type = 'Elite' and elite_until <= ${now} and erased_at is null
    order by id limit ${atMost} for no key update skip locked
  `.execute(tx)
  return rows
}

/** Records who is due for a reminder that Elite ends, and answers them: there is one reminder for each end. */
export const insertReminders = async (tx: Db, now: Date, days: number): Promise<{ id: string; until: Date }[]> => {
  const { rows } = await sql<{ id: string; until: Date }>`
    insert into elite_reminder (account_id, until)
    select id, elite_until from account
    where client_type = 'Elite' and elite_until > ${now}
      and elite_until <= ${now}::timestamptz + make_interval(days => ${days})
      and is_verified and disabled_at is null and erased_at is null
    on conflict do nothing
    returning account_id as id, until
  `.execute(tx)
  return rows
}

/** When the Elite of an account ends by itself, if it does. */
export const findEnd = async (db: Db, accountId: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ until: Date | null }>`
    select elite_until as until from account where id = ${accountId} and client_type = 'Elite'
  `.execute(db)
  return rows[0]?.until ?? undefined
}

export const listGrantsOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('elite_grant')
    .select(['action', 'until', 'reason', 'document', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

export const listGrantIds = async (db: Db, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('elite_grant')
    .select('id')
    .where('account_id', '=', accountId)
    .where('document', '<>', '')
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps that there was an Elite and when it ended, which shows who could see deals. */
export const emptyGrants = (tx: Db, accountId: string) =>
  tx.updateTable('elite_grant').set({ reason: '', document: '' }).where('account_id', '=', accountId).execute()

export const deleteReminders = (tx: Db, accountId: string) =>
  tx.deleteFrom('elite_reminder').where('account_id', '=', accountId).execute()
