import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
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
