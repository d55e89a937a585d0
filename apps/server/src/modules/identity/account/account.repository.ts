import { easternTime } from '@regent/contract/eastern-time'
import { sql, type UpdateObject } from 'kysely'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { dialledDigits } from '#db/dialled-digits.ts'
import type { DB } from '#db/generated.ts'
import { newId } from '#db/new-id.ts'
import { canonicalDigits } from '#platform/sms/read-number.ts'

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

const selectAccount = (db: Db) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'pending_email',
      'phone',
      'utms',
      'role',
      'password_hash',
      'password_set_at',
      'is_verified',
      'is_sample',
      'time_zone',
      'sms_reminders',
      'sms_news',
      'phone_confirmed_at',
      'deletion_requested_at',
      'deletion_reason',
      'disabled_at',
      'erased_at',
    ])

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const findAccount = (db: Db, id: string) => selectAccount(db).where('id', '=', id).executeTakeFirst()

/** Undefined if the account is disabled or erased. */
export const findActiveAccount = (db: Db, id: string) =>
  selectAccount(db)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

export const getActiveAccount = async (db: Db, id: string): Promise<Account> => {
  const account = await findActiveAccount(db, id)
  if (!account) throw new AppError('not_found')
  return account
}

/** Keeps others from changing the account until the transaction ends. */
export const lockAccount = (tx: Db, id: string) => selectAccount(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Upper and lower case do not matter. */
export const findAccountByEmail = (db: Db, email: string) =>
  selectAccount(db)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()

export const getRole = async (db: Db, id: string) => {
  const { role } = await db.selectFrom('account').select('role').where('id', '=', id).executeTakeFirstOrThrow()
  return role as 'member' | 'admin'
}

/** The accounts with these addresses, by the address in lower case. */
export const findAccountsByEmail = async (
  db: Db,
  emails: readonly string[],
): Promise<Map<string, { id: string; isDisabled: boolean }>> => {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'disabled_at', sql<string>`lower(email)`.as('email')])
    .where(sql<boolean>`lower(email) = any(select lower(given) from unnest(${emails}::text[]) given)`)
    .where('erased_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, email, disabled_at: disabledAt }) => [email, { id, isDisabled: disabledAt !== null }]))
}

/** Where people came from first, which is kept for good. Not a prepared statement: only few come this way. */
export const keepFirstUtms = async (
  tx: Db,
  people: readonly { accountId: string; utms?: NewAccount['utms'] }[],
): Promise<void> => {
  const ids = people.map(({ accountId }) => accountId)
  const utms = people.map((each) => JSON.stringify(each.utms ?? {}))
  await sql`
    update account set utms = given.utms::jsonb
    from unnest(${ids}::uuid[], ${utms}::text[]) as given (account_id, utms)
    where account.id = given.account_id and account.utms = '{}'
  `.execute(tx)
}

export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined

/** Undefined if the address is taken, in whatever case it is written. */
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
      phone: await canonicalDigits(account.phone ?? ''),
      utms: JSON.stringify(account.utms ?? {}),
      ...(account.timeZone !== undefined && { time_zone: account.timeZone }),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id'])
    .executeTakeFirst()

/** Sets these columns. A new email fails if another account has it (`isTaken`). */
export const updateAccount = async (db: Db, id: string, columns: UpdateObject<DB, 'account'>) =>
  db
    .updateTable('account')
    .set({
      ...columns,
      ...(typeof columns.phone === 'string' && { phone: await canonicalDigits(columns.phone) }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Withdraws a pending address too: the person who asked for it may be the reason for the new password. */
export const updatePassword = (
  db: Db,
  { accountId, passwordHash, verifies = false }: { accountId: string; passwordHash: string; verifies?: boolean },
) =>
  updateAccount(db, accountId, {
    password_hash: passwordHash,
    password_set_at: sql<Date>`now()`,
    pending_email: null,
    ...(verifies && { is_verified: true }),
  })

/** The old password signs no one in any more, and what began with it ends; a mailed link sets a new one. */
export const takePasswordAway = (db: Db, accountId: string) =>
  updateAccount(db, accountId, { password_hash: null, password_set_at: sql<Date>`now()`, pending_email: null })

/** Stores the same password with today's parameters, unless it was changed meanwhile. */
export const replaceHash = (db: Db, accountId: string, { before, after }: { before: string; after: string }) =>
  db
    .updateTable('account')
    .set({ password_hash: after })
    .where('id', '=', accountId)
    .where('password_hash', '=', before)
    .execute()

/** Everything about the account itself except the hash of its password. */
export const describeAccount = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'pending_email as pendingEmail',
      'is_verified as isVerified',
      'phone',
      'street',
      'city',
      'state',
      'postal',
      'country',
      'role',
      'client_type as clientType',
      'elite_until as eliteUntil',
      'lifecycle_stage as lifecycleStage',
      'utms',
      'time_zone as timeZone',
      'sms_reminders as smsReminders',
      'sms_news as smsNews',
      'phone_confirmed_at as phoneConfirmedAt',
      'mail_news as mailNews',
      'password_set_at as passwordSetAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'deletion_requested_at as deletionRequestedAt',
      'deletion_reason as deletionReason',
    ])
    .where('id', '=', accountId)
    .executeTakeFirst()

/** The row and its id stay, because other rows point to it; nothing in it names the person. */
export const emptyAccount = (tx: Db, accountId: string) =>
  updateAccount(tx, accountId, {
    first_name: '',
    last_name: '',
    // Unlike any address, and different for each account.
    email: `erased-${accountId}`,
    pending_email: null,
    password_hash: null,
    password_set_at: null,
    phone: '',
    street: '',
    city: '',
    state: '',
    postal: '',
    country: '',
    utms: JSON.stringify({}),
    time_zone: easternTime,
    role: 'member',
    sms_reminders: false,
    sms_news: false,
    mail_news: false,
    deletion_reason: null,
    erased_at: sql<Date>`now()`,
  })

/** How the person of an account is addressed and reached. */
export const getContactDetails = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone',
      'phone_confirmed_at as phoneConfirmedAt',
      'time_zone as timeZone',
    ])
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

/** The moment of this transaction by the clock of the database. */
export const readMoment = async (tx: Db): Promise<string> => {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx)
  return rows.map(({ at }) => at.toISOString())[0] ?? ''
}

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined

/** `number` as networks dial it: +12025550100. */
export const listAccountsWithPhone = async (tx: Db, number: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where a.phone <> '' and ${dialledDigits('a.phone')} = ${number.slice(1)} and a.erased_at is null
    order by a.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
