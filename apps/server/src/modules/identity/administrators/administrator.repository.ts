import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * All who are administrators, so that none of them ceases to be one before this transaction ends: of two who remove each
 * other at once, the second sees what the first has done.
 */
export const lockAdministrators = (tx: Db) =>
  tx
    .selectFrom('account')
    .select(['id', sql<boolean>`password_hash is not null`.as('canSignIn')])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const listAdministrators = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select((eb) => [
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.disabled_at',
      sql<boolean>`account.password_hash is not null`.as('has_password'),
      sql<boolean>`second_factor.account_id is not null`.as('has_second_factor'),
      eb
        .selectFrom('session')
        .select((session) => session.fn.max('last_used_at').as('at'))
        .whereRef('session.account_id', '=', 'account.id')
        .as('seen_at'),
    ])
    .where('account.role', '=', 'admin')
    .orderBy('account.email')
    .execute()

export const updateRole = (db: Db, accountId: string, role: 'member' | 'admin') =>
  db
    .updateTable('account')
    .set({ role, updated_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute()

/** Whoever knew the password comes in no more; a mailed link sets a new one. */
export const forgetPassword = (db: Db, accountId: string) =>
  db
    .updateTable('account')
    .set({ password_hash: null, password_set_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute()
