import type { EndpointInput } from '@regent/contract/api/endpoint'
import type { contactForm, contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { dialledDigits } from '#db/dialled-digits.ts'
import { storedFields } from '#db/field-columns.ts'
import type { DB } from '#db/generated.ts'
import { type List, type ListedRow, readList } from '#db/list/list.ts'
import { type PageInput, type PageStart, searchPattern } from '#db/list/read-page.ts'
import { idKey, orderOf } from '#db/list/sort-key.ts'
import { contactColumns } from './contact.fields.ts'

export type ContactChange = EndpointInput<typeof contactListEndpoints.updateContact>['body']

export type NewContact = z.output<typeof contactForm> & { id: string; listId: string }

const columns = ['id', 'list_id', 'created_at', 'updated_at', ...Object.values(contactColumns)] as const

export interface ContactRow extends Pick<Selectable<DB['contact']>, (typeof columns)[number]> {
  /** The number has answered STOP. */
  is_stopped: boolean
}

const contactRow = sql`
  ${sql.join(columns.map((column) => sql.ref(`c.${column}`)))},
  exists (
    select from closed_address x where x.channel = 'sms' and x.address = '+' || ${dialledDigits('c.phone')}
  ) as is_stopped`

interface Question extends PageStart {
  listId: string
  pattern: string | null
}

const keys = [idKey('c.id')]

/** Raw SQL: one statement reads the page and counts all rows. */
const contactsInOrder: List<ContactRow & ListedRow, Question> = {
  name: 'contacts',
  keys: () => keys,
  build: ({ listId, pattern, after, limit }, { isContinued }) => {
    const order = orderOf(keys, { isDown: false, isContinued }, after)
    const isMeant = sql`
      c.list_id = ${listId}
      and (${pattern}::text is null or concat_ws(' ', c.first_name, c.last_name, c.email, c.phone) ilike ${pattern})`
    return sql`
      with page as (
        select ${contactRow}, ${order.ownCursor} as cursor
        from contact c
        where ${isMeant} and ${order.isAfter}
        order by ${order.by}
        limit ${limit}
      )
      select whole.total, page.*
      from (select count(*)::int as total from contact c where ${isMeant}) whole left join page on true
      order by page.id
    `
  },
}

/** In the order in which they were added. */
export const listContacts = (
  db: Db,
  listId: string,
  { search, ...input }: PageInput & { search?: string | undefined },
) => {
  const shape = { isContinued: input.cursor !== undefined, isCounted: true as const }
  return readList(db, contactsInOrder, { listId, pattern: searchPattern(search) }, shape, input)
}

export const findContact = async (db: Db, id: string): Promise<ContactRow | undefined> =>
  (await sql<ContactRow>`select ${contactRow} from contact c where c.id = ${id}`.execute(db)).rows[0]

/** Leaves out those whose number is on the list already. */
export const insertContacts = async (db: Db, added: readonly NewContact[]): Promise<void> => {
  if (added.length === 0) return
  await db
    .insertInto('contact')
    .values(
      added.map(({ id, listId, ...fields }) => ({ id, list_id: listId, ...storedFields(contactColumns, fields) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of these numbers, as networks dial them, that are on the list. */
export const listKnownNumbers = async (db: Db, listId: string, numbers: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ number: string }>`
    select ${dialledDigits('phone')} as number from contact
    where list_id = ${listId} and ${dialledDigits('phone')} = any(${numbers}::text[])
  `.execute(db)
  return new Set(rows.map(({ number }) => number))
}

/** A missing field stays as it is. Changes nothing that was changed since, if it is said when that was. */
export const updateContact = async (
  db: Db,
  { listId, id }: { listId: string; id: string },
  { updatedAt, ...change }: ContactChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('contact')
    .set({ ...storedFields(contactColumns, change), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('list_id', '=', listId)
    .$if(updatedAt !== undefined, (query) =>
      query.where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${updatedAt}::timestamptz`),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteContact = async (db: Db, listId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('contact')
    .where('id', '=', id)
    .where('list_id', '=', listId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const eraseContacts = (tx: Db, { email }: { email: string }) =>
  tx
    .deleteFrom('contact')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .execute()
