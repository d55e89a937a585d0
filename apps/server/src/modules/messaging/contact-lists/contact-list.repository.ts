import type { contactListForm, contactListUpdate } from '@regent/contract/messages/contact-lists'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { storedFields } from '#db/field-columns.ts'
import { type PageInput, readPage } from '#db/list/read-page.ts'
import { contactListColumns } from './contact.fields.ts'

const lists = (db: Db) =>
  db
    .selectFrom('contact_list as l')
    .select(['l.id', 'l.created_at', 'l.updated_at'])
    .select(Object.values(contactListColumns))
    .select((eb) => [
      eb
        .selectFrom('contact as c')
        .select(sql<number>`count(*)`.as('number'))
        .whereRef('c.list_id', '=', 'l.id')
        .$asScalar()
        .$notNull()
        .as('contacts'),
    ])

export type ContactListRow = NonNullable<Awaited<ReturnType<typeof findContactList>>>

/** In the order in which they were made: ids sort by time. */
export const listContactLists = (db: Db, input: PageInput) =>
  readPage(input, { order: 'contact-lists', types: () => ['uuid'] }, async ({ after, limit }) => {
    const rows = await lists(db)
      .$if(after !== null, (query) => query.where('l.id', '>', after?.[0] ?? ''))
      .orderBy('l.id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, cursor: [row.id] }))
  })

export const findContactList = (db: Db, id: string) => lists(db).where('l.id', '=', id).executeTakeFirst()

export const insertContactList = (db: Db, id: string, fields: z.output<typeof contactListForm>) =>
  db
    .insertInto('contact_list')
    .values({ id, ...storedFields(contactListColumns, fields) })
    .execute()

/** A missing field stays as it is. */
export const updateContactList = (db: Db, id: string, change: z.output<typeof contactListUpdate>) =>
  db
    .updateTable('contact_list')
    .set({ ...storedFields(contactListColumns, change), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const deleteContactList = (db: Db, id: string) => db.deleteFrom('contact_list').where('id', '=', id).execute()

/** An upcoming webinar whose promotional SMS goes to this list. */
export const findPromotionTo = (db: Db, listId: string) =>
  db
    .selectFrom('webinar')
    .select('name')
    .where('promotion_list', '=', listId)
    .where('status', '<>', 'Ended')
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
