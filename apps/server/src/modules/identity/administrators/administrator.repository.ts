import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export const listWithoutSecondFactor = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('account')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select('account.id')
    .where('account.role', '=', 'admin')
    .where('second_factor.account_id', 'is', null)
    .where(sql<boolean>`not exists (select from passkey where account_id = account.id)`)
    .orderBy('account.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Administrators who may sign in. */
export const listAdministratorIds = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

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
