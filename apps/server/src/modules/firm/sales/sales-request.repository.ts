import type { SalesRequest, SettableState } from '@regent/contract/firm/sales'
import { type Selectable, sql } from 'kysely'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { newId } from '#db/new-id.ts'

export const requestColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'message',
  'state',
  'call_at',
  'time_zone',
  'canceled_by',
  'sent_mails',
  'mailed_at',
  'created_at',
  'updated_at',
] as const

export type SalesRequestRow = Pick<Selectable<DB['sales_request']>, (typeof requestColumns)[number]>

interface NewRequest extends Omit<SalesRequest, 'callAt'> {
  callAt?: Date | undefined
  mailbox: string
}

/** Answers its id, or undefined if someone else has the time. Of two who ask at once, the second waits for the first. */
export const insertSalesRequest = async (db: Db, request: NewRequest): Promise<string | undefined> => {
  const inserted = await db
    .insertInto('sales_request')
    .values({
      id: newId(),
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      mailbox: request.mailbox,
      phone: request.phone,
      message: request.message ?? null,
      call_at: request.callAt ?? null,
      time_zone: request.timeZone ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .column('call_at')
        .where(sql<boolean>`state <> 'canceled'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

const callerLock = 7_349_212

/** No other transaction that asks for it books a call for this mailbox until this one ends. */
export const lockCaller = async (tx: Db, mailbox: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${callerLock}, hashtext(${mailbox}))`.execute(tx)
}

const isBooked = sql<boolean>`state <> 'canceled'`

/** A booked call that has not been made yet. */
export const hasCallToCome = async (db: Db, mailbox: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('sales_request')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('call_at', '>', now)
    .where('state', '=', 'new')
    .executeTakeFirst()) !== undefined

export const listBookedTimes = async (db: Db, { first, last }: { first: Date; last: Date }): Promise<Date[]> => {
  const rows = await db
    .selectFrom('sales_request')
    .select('call_at')
    .where('call_at', '>=', first)
    .where('call_at', '<=', last)
    .where(isBooked)
    .execute()
  return rows.flatMap(({ call_at: time }) => time ?? [])
}

export const findRequest = (db: Db, id: string): Promise<SalesRequestRow | undefined> =>
  db.selectFrom('sales_request').select(requestColumns).where('id', '=', id).executeTakeFirst()

export const getRequest = async (db: Db, id: string): Promise<SalesRequestRow> => {
  const row = await findRequest(db, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Not if its call was canceled. */
export const updateState = async (db: Db, id: string, state: SettableState): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sales_request')
    .set({ state, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'canceled')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Frees the time of a call; false if it was canceled already. */
export const updateCanceled = async (db: Db, id: string, by: 'person' | 'staff'): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sales_request')
    .set({ state: 'canceled', canceled_by: by, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(isBooked)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const updateMailed = (db: Db, id: string, mailedAt: Date) =>
  db.updateTable('sales_request').set({ mailed_at: mailedAt }).where('id', '=', id).execute()

export const addSentMail = (db: Db, id: string, mail: string) =>
  db
    .updateTable('sales_request')
    .set({ sent_mails: sql<string[]>`array_append(sent_mails, ${mail})` })
    .where('id', '=', id)
    .execute()

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
      'state',
      'call_at as callAt',
      'time_zone as timeZone',
      'canceled_by as canceledBy',
      'created_at as createdAt',
      'mailed_at as mailedAt',
    ])
    .where(isOf(email))
    .orderBy('created_at')
    .execute()

const isOf = (email: string) => sql<boolean>`lower(email) = lower(${email})`

export const cancelCallsOf = (tx: Db, email: string) =>
  tx
    .updateTable('sales_request')
    .set({ state: 'canceled', canceled_by: 'person', updated_at: sql<Date>`now()` })
    .where(isOf(email))
    .where('call_at', '>', sql<Date>`now()`)
    .where(isBooked)
    .returning('id')
    .execute()

/** They are not mailed anymore. */
export const emptyRequests = (tx: Db, email: string) =>
  tx
    .updateTable('sales_request')
    .set({
      first_name: '',
      last_name: '',
      email: '',
      mailbox: '',
      phone: '',
      message: null,
      time_zone: null,
      mailed_at: sql<Date>`coalesce(mailed_at, now())`,
      updated_at: sql<Date>`now()`,
    })
    .where(isOf(email))
    .execute()
