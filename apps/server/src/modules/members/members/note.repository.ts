import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { idKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'

export interface NoteRow extends Pick<
  Selectable<DB['member_note']>,
  'id' | 'text' | 'created_by' | 'created_at' | 'updated_at'
> {
  writer_name: string
}

const columns = sql`
  n.id, n.text, n.created_by, n.created_at, n.updated_at,
  concat_ws(' ', writer.first_name, writer.last_name) as writer_name`
const from = sql`member_note n left join account writer on writer.id = n.created_by`

const notes = latestFirst<NoteRow & ListedRow, { accountId: string }>({
  name: 'member-notes',
  // Ids sort by time.
  keys: () => [idKey('n.id')],
  columns,
  from,
  where: ({ accountId }) => sql`n.account_id = ${accountId}`,
})

export const listNotes = (db: Db, accountId: string, input: PageInput): Promise<Page<NoteRow & ListedRow>> =>
  readLatest(db, notes, { accountId }, input)

interface OfMember {
  accountId: string
  id: string
}

export const findNote = async (db: Db, { accountId, id }: OfMember): Promise<NoteRow | undefined> => {
  const { rows } = await sql<NoteRow>`
    select ${columns} from ${from} where n.id = ${id} and n.account_id = ${accountId}
  `.execute(db)
  return rows[0]
}

export const insertNote = async (tx: Db, note: { accountId: string; text: string; writerId: string }) => {
  const id = newId()
  const { accountId, text, writerId } = note
  await tx.insertInto('member_note').values({ id, account_id: accountId, text, created_by: writerId }).execute()
  return id
}

/** Changes nothing that was changed since, if it is said when that was. */
export const updateNote = async (
  tx: Db,
  { accountId, id }: OfMember,
  { text, updatedAt }: { text: string; updatedAt?: string | undefined },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('member_note')
    .set({ text, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .$if(updatedAt !== undefined, (query) =>
      query.where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${updatedAt}::timestamptz`),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteNote = async (tx: Db, { accountId, id }: OfMember): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('member_note')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const listNotesOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('member_note')
    .select(['text', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

export const eraseNotes = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('member_note').where('account_id', '=', accountId).execute()
