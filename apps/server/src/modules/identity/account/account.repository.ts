import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dialledDigits } from '#db/dialled-digits.ts'
import { newId } from '#db/new-id.ts'

export interface NewAccount {
  firstName: string
  lastName: string
  email: string
  role: 'member' | 'admin'
  passwordHash?: string
  isVerified?: boolean
  phone?: string
  timeZone?: string | undefined
  utms?: Record<string, string | undefined> | undefined
}

const columns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'role',
  'password_hash',
  'is_verified',
  'is_sample',
  'time_zone',
  'disabled_at',
  'erased_at',
] as const

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const findAccount = (db: Db, id: string) =>
  db.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst()

/** Keeps others from changing the account until the transaction ends. */
export const lockAccount = (db: Db, id: string) =>
  db.selectFrom('account').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** However the address is written. */
export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select(columns)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()

export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined

/** Nothing where the address is taken, however it is written. */
export const insertAccount = async (db: Db, account: NewAccount): Promise<{ id: string } | undefined> =>
  db
    .insertInto('account')
    .values({
      id: newId(),
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      role: account.role,
      password_hash: account.passwordHash ?? null,
      password_set_at: account.passwordHash === undefined ? null : sql<Date>`now()`,
      is_verified: account.isVerified ?? false,
      phone: account.phone ?? '',
      utms: JSON.stringify(account.utms ?? {}),
      ...(account.timeZone !== undefined && { time_zone: account.timeZone }),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id'])
    .executeTakeFirst()

/** A change of address that waits is off: who asked for it may be why the password is new. A mailed link proves the address. */
export const updatePassword = (
  db: Db,
  { accountId, passwordHash, verifies = false }: { accountId: string; passwordHash: string; verifies?: boolean },
) =>
  db
    .updateTable('account')
    .set({
      password_hash: passwordHash,
      password_set_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      pending_email: null,
      ...(verifies && { is_verified: true }),
    })
    .where('id', '=', accountId)
    .execute()

/** The same password under today's parameters; unless it was changed meanwhile. */
export const replaceHash = (db: Db, accountId: string, { before, after }: { before: string; after: string }) =>
  db
    .updateTable('account')
    .set({ password_hash: after })
    .where('id', '=', accountId)
    .where('password_hash', '=', before)
    .execute()

/** How the person of an account is addressed and reached. */
export const getContactDetails = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone', 'time_zone as timeZone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const findMailSubscription = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['email', 'mail_news as isSubscribed'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** Ends promotional mail to an account or an address; returns the accounts that still got some. */
export const endMailNews = async (tx: Db, whose: { id: string } | { email: string }): Promise<string[]> => {
  const rows = await tx
    .updateTable('account')
    .set({ mail_news: false, updated_at: sql<Date>`now()` })
    .where('id' in whose ? sql<boolean>`id = ${whose.id}` : sql<boolean>`lower(email) = lower(${whose.email})`)
    .where('mail_news', '=', true)
    .where('erased_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined

/** With a profile that a person would have filled in. */
export const markAsSample = (tx: Db, id: string, profile: Record<string, string | null>) =>
  tx
    .updateTable('account')
    .set({ ...profile, is_sample: true })
    .where('id', '=', id)
    .execute()

/** `number` as networks dial it: +12025550100. */
export const listAccountsWithPhone = async (tx: Db, number: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where a.phone <> '' and ${dialledDigits('a.phone')} = ${number.slice(1)} and a.erased_at is null
    order by a.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
