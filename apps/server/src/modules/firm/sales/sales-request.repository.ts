import { sql } from 'kysely'
import type { SalesRequest } from '@regent/contract/firm/sales'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

export const insertSalesRequest = (db: Db, request: SalesRequest) =>
  db
    .insertInto('sales_request')
    .values({
      id: newId(),
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      phone: request.phone,
      message: request.message ?? null,
    })
    .returning(['id'])
    .executeTakeFirstOrThrow()

export const findUnmailedRequest = (db: Db, id: string) =>
  db
    .selectFrom('sales_request')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'message', 'created_at'])
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()

export const updateMailed = (db: Db, id: string, mailedAt: Date) =>
  db.updateTable('sales_request').set({ mailed_at: mailedAt }).where('id', '=', id).execute()

export const deleteRequestsOlderThan = (db: Db, months: number) =>
  db
    .deleteFrom('sales_request')
    .where('created_at', '<', sql<Date>`now() - make_interval(months => ${months})`)
    .execute()

/** All requests from an address, in whatever case it was written. */
export const listRequestsOf = (db: Db, { email }: { email: string }) =>
  db
    .selectFrom('sales_request')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone',
      'message',
      'created_at as createdAt',
      'mailed_at as mailedAt',
    ])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy('created_at')
    .execute()

/** The row stays without anything that names the person, and is not mailed anymore. */
export const eraseRequests = (tx: Db, { email }: { email: string }) =>
  tx
    .updateTable('sales_request')
    .set({
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      message: null,
      mailed_at: sql<Date>`coalesce(mailed_at, now())`,
    })
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .execute()
