import type { contactForm } from '@regent/contract/messages/contact-lists'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { dialledDigits } from '#db/dialled-digits.ts'
import { storedFields } from '#db/field-columns.ts'
import type { PageStart } from '#db/list/read-page.ts'
import { contactColumns } from './contact.fields.ts'

export type NewContact = z.output<typeof contactForm> & { id: string; listId: string }

const contacts = (db: Db) =>
  db
    .selectFrom('contact as c')
    .select(['c.id', 'c.created_at', 'c.updated_at'])
    .select(Object.values(contactColumns))
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('closed_address as x')
            .select(sql`1`.as('one'))
            .where('x.channel', '=', 'sms')
            .where('x.address', '=', sql<string>`'+' || ${dialledDigits('c.phone')}`),
        )
        .$castTo<boolean>()
        .as('is_stopped'),
    ])

export type ContactRow = Omit<Awaited<ReturnType<typeof listContacts>>[number], 'cursor'>

interface Question extends PageStart {
  listId: string
  search: string
}

const matches = (search: string) =>
  sql<boolean>`strpos(lower(concat_ws(' ', c.first_name, c.last_name, c.email, c.phone)), lower(${search})) > 0`

/** In the order in which they were added. */
export const listContacts = (db: Db, { listId, search, after, limit }: Question) =>
  contacts(db)
    .where('c.list_id', '=', listId)
    .where(matches(search))
    .select(sql<string[]>`array[c.id::text]`.as('cursor'))
    .$if(after !== null, (query) => query.where('c.id', '>', after?.[0] ?? ''))
    .orderBy('c.id')
    .limit(limit)
    .execute()

export const countContacts = async (
  db: Db,
  { listId, search }: Pick<Question, 'listId' | 'search'>,
): Promise<number> => {
  const { total } = await db
    .selectFrom('contact as c')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('c.list_id', '=', listId)
    .where(matches(search))
    .executeTakeFirstOrThrow()
  return total
}

export const findContact = (db: Db, id: string) => contacts(db).where('c.id', '=', id).executeTakeFirst()

/** Leaves out those whose number is on the list already. */
export const insertContacts = async (db: Db, added: readonly NewContact[]): Promise<void> => {
  if (added.length === 0) return
  await db
    .insertInto('contact')
    .values(
      added.map(({ id, listId, ...fields }) => ({ id, list_id: listId, ...storedFields(contactColumns, fields) })),
    )
    .onConflict((conflict) => conflict.columns(['list_id', 'phone']).doNothing())
    .execute()
}

export const listKnownNumbers = async (db: Db, listId: string, phones: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('contact')
    .select('phone')
    .where('list_id', '=', listId)
    .where(sql<boolean>`phone = any(${phones}::text[])`)
    .execute()
  return new Set(rows.map(({ phone }) => phone))
}

export const deleteContact = async (db: Db, listId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('contact')
    .where('id', '=', id)
    .where('list_id', '=', listId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
