import { sql } from 'kysely'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

const selectUser = (db: Db) =>
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
      'lifecycle_stage',
      'street',
      'city',
      'state',
      'postal',
      'country',
      'is_verified',
      'client_type',
      'role',
      'created_at',
      'updated_at',
      'time_zone',
      'sms_reminders',
      'sms_news',
      'mail_news',
      'deletion_requested_at',
    ])
    .select([
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<boolean>`exists (select from second_factor where account_id = account.id)`.as('has_second_factor'),
    ])

const readUser = prepared('find-user', (db, { id }: { id: string }) =>
  selectUser(db).where('id', '=', id).where('erased_at', 'is', null).compile(),
)

export type UserRow = Awaited<ReturnType<typeof readUser>>[number]

/** All that a person sees of themself, in one statement: every page asks for it. */
export const getUser = async (db: Db, id: string): Promise<UserRow> => {
  const [user] = await readUser(db, { id })
  if (!user) throw new AppError('not_found')
  return user
}
