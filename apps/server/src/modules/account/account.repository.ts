import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

export interface NewAccount {
  firstName: string
  lastName: string
  email: string
  role: 'member' | 'admin'
  passwordHash: string
}

export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined

export const insertAccount = (db: Db, account: NewAccount) =>
  db
    .insertInto('account')
    .values({
      id: newId(),
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      role: account.role,
      password_hash: account.passwordHash,
    })
    .returning(['id'])
    .executeTakeFirstOrThrow()
