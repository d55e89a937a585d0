import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

/** What staff decide of an account, besides its name and number. */
export interface StaffColumns {
  id: string
  client_type: string
  elite_until: Date | null
  elite_attested_at: Date | null
  lifecycle_stage: string
  disabled_at: Date | null
}

/** Of accounts that the transaction has locked; answers when they were changed. */
export const updateStaffColumns = async (tx: Db, accounts: readonly StaffColumns[]): Promise<void> => {
  if (accounts.length === 0) return
  await sql`
    update account set client_type = given.client_type, elite_until = given.elite_until,
      elite_attested_at = given.elite_attested_at, lifecycle_stage = given.lifecycle_stage,
      disabled_at = given.disabled_at, updated_at = now()
    from unnest(
      ${accounts.map(({ id }) => id)}::uuid[],
      ${accounts.map((each) => each.client_type)}::text[],
      ${accounts.map((each) => each.elite_until)}::timestamptz[],
      ${accounts.map((each) => each.elite_attested_at)}::timestamptz[],
      ${accounts.map((each) => each.lifecycle_stage)}::text[],
      ${accounts.map((each) => each.disabled_at)}::timestamptz[]
    ) as given (id, client_type, elite_until, elite_attested_at, lifecycle_stage, disabled_at)
    where account.id = given.id
  `.execute(tx)
}

/** Names and numbers as networks spell them, of accounts that the transaction has locked. */
export const updatePersonColumns = async (
  tx: Db,
  accounts: readonly { id: string; first_name: string; last_name: string; phone: string }[],
): Promise<void> => {
  if (accounts.length === 0) return
  await sql`
    update account set first_name = given.first_name, last_name = given.last_name, phone = given.phone, updated_at = now()
    from unnest(
      ${accounts.map(({ id }) => id)}::uuid[],
      ${accounts.map((each) => each.first_name)}::text[],
      ${accounts.map((each) => each.last_name)}::text[],
      ${accounts.map((each) => each.phone)}::text[]
    ) as given (id, first_name, last_name, phone)
    where account.id = given.id
  `.execute(tx)
}

export interface AddedAccount {
  email: string
  firstName: string
  lastName: string
  /** As networks spell it. */
  phone: string
  role: 'member' | 'admin'
  lifecycleStage: string
}

/** Accounts that staff add, without a password and not verified; says the id of each whose address was free, by that address. */
export const insertAccounts = async (tx: Db, added: readonly AddedAccount[]): Promise<Map<string, string>> => {
  if (added.length === 0) return new Map()
  const { rows } = await sql<{ id: string; email: string }>`
    insert into account (id, email, first_name, last_name, phone, role, lifecycle_stage)
    select * from unnest(
      ${added.map(() => newId())}::uuid[],
      ${added.map(({ email }) => email)}::text[],
      ${added.map((each) => each.firstName)}::text[],
      ${added.map((each) => each.lastName)}::text[],
      ${added.map((each) => each.phone)}::text[],
      ${added.map((each) => each.role)}::text[],
      ${added.map((each) => each.lifecycleStage)}::text[]
    )
    on conflict (lower(email)) do nothing
    returning id, email
  `.execute(tx)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Elite is over for these accounts, which the transaction has locked. */
export const endEliteOf = (tx: Db, ids: readonly string[]) =>
  tx
    .updateTable('account')
    .set({ client_type: 'Lead', elite_until: null, updated_at: sql<Date>`now()` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

/**
 * Locks all administrators until the transaction ends: of two who remove each other at once, the second sees what the
 * first has done. A sign-in at a provider counts where the portal uses that provider now.
 */
export const lockAdministrators = (tx: Db, issuer: string | undefined) =>
  tx
    .selectFrom('account')
    .select([
      'id',
      sql<boolean>`password_hash is not null
        or exists (select from passkey where account_id = account.id)
        or exists (
          select from linked_sign_in where account_id = account.id and issuer = ${issuer ?? ''}
        )`.as('canSignIn'),
    ])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
