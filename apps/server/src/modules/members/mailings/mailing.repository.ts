import type { EndpointInput } from '@regent/contract/api/endpoint'
import type { mailingEndpoints, mailingFields, MailingState } from '@regent/contract/members/mailings'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type RowOf, storedFields } from '#db/field-columns.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import { searchPattern } from '#db/list/read-page.ts'
import { idKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'
import { isBeingSent } from '#modules/messaging/messages/index.ts'
import { mailingColumns } from './mailing.fields.ts'

type FieldRow = RowOf<typeof mailingFields, typeof mailingColumns, keyof typeof mailingFields>

export interface MailingRow extends FieldRow {
  id: string
  state: MailingState
  segment_name: string
  webinar_name: string | null
  send_at: Date | null
  begun_at: Date | null
  recipients: number | null
  problem: string
  created_at: Date
  updated_at: Date
}

const state = sql<MailingState>`case
  when l.begun_at is not null then case when ${isBeingSent} then 'sending' else 'sent' end
  when l.send_at is not null then 'scheduled'
  else 'draft'
end`

const columns = sql`
  l.id, ${sql.join(Object.values(mailingColumns).map((column) => sql.ref(`l.${column}`)))}, ${state} as state,
  coalesce(nullif(l.segment_name, ''), s.name, '') as segment_name, w.name as webinar_name, l.send_at, l.begun_at, l.recipients,
  l.problem, l.created_at, l.updated_at`

const mailings = sql`
  mailing l
  left join segment s on s.id = l.segment_id
  left join webinar w on w.id = l.webinar_id and w.deleted_at is null`

interface Question {
  states: readonly MailingState[] | undefined
  pattern: string | null
}

const list = latestFirst<MailingRow & ListedRow, Question>({
  name: 'mailings',
  keys: () => [idKey('l.id')],
  columns,
  from: mailings,
  where: ({ states, pattern }) => sql`
    ${states ? sql`${state} = any(${states}::text[])` : sql`true`}
    and ${pattern === null ? sql`true` : sql`(l.subject ilike ${pattern} or l.segment_name ilike ${pattern} or s.name ilike ${pattern})`}`,
})

export const listMailings = (
  db: Db,
  { state: states, search, ...input }: EndpointInput<typeof mailingEndpoints.list>['query'],
) => readLatest(db, list, { states, pattern: searchPattern(search) }, input)

export const findMailing = async (db: Db, id: string): Promise<MailingRow | undefined> => {
  const { rows } = await sql<MailingRow>`select ${columns} from ${mailings} where l.id = ${id}`.execute(db)
  return rows[0]
}

/** Until the end of the transaction nobody else changes it, and it does not begin. */
export const lockMailing = async (tx: Db, id: string): Promise<void> => {
  await tx.selectFrom('mailing').select('id').where('id', '=', id).forUpdate().execute()
}

type Form = EndpointInput<typeof mailingEndpoints.create>['body']

export const insertMailing = async (tx: Db, form: Form, writerId: string): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('mailing')
    .values({ id, created_by: writerId, ...storedFields(mailingColumns, form) })
    .execute()
  return id
}

/** A missing field stays as it is. */
export const updateMailing = (tx: Db, id: string, change: Partial<Form>) =>
  tx
    .updateTable('mailing')
    .set({ ...storedFields(mailingColumns, change), problem: '', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Null makes it a draft again. */
export const setSendAt = (tx: Db, id: string, sendAt: Date | null, problem = '') =>
  tx
    .updateTable('mailing')
    .set({ send_at: sendAt, problem, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const markBegun = (
  tx: Db,
  id: string,
  { segmentName, recipients }: { segmentName: string; recipients: number },
) =>
  tx
    .updateTable('mailing')
    .set({ begun_at: sql<Date>`now()`, segment_name: segmentName, recipients, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const deleteMailing = (tx: Db, id: string) => tx.deleteFrom('mailing').where('id', '=', id).execute()

/** The first that is due; no other process gets it. */
export const lockDueMailing = async (tx: Db, now: Date): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('mailing')
    .select('id')
    .where('send_at', '<=', now)
    .where('begun_at', 'is', null)
    .orderBy('send_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.id
}

/** The mailings belong to the firm and stay. */
export const eraseMailingWriter = (tx: Db, { accountId }: { accountId: string }) =>
  tx.updateTable('mailing').set({ created_by: null }).where('created_by', '=', accountId).execute()
