import { sql } from 'kysely'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { clientTypeNow } from '#modules/identity/account/index.ts'

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
      'role',
      'created_at',
      'updated_at',
      'time_zone',
      'sms_reminders',
      'sms_news',
      'phone_confirmed_at',
      'mail_news',
      'deletion_requested_at',
    ])
    .select([
      clientTypeNow('account').as('client_type'),
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<boolean>`exists (select from second_factor where account_id = account.id)`.as('has_second_factor'),
    ])

const readUsers = prepared('find-users', (db, { ids }: { ids: string[] }) =>
  selectUser(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('erased_at', 'is', null)
    .compile(),
)

export type UserRow = Awaited<ReturnType<typeof readUsers>>[number]

const present = (user: UserRow | undefined): UserRow => {
  if (!user) throw new AppError('not_found')
  return user
}

/** Everything that members see about themselves, in one statement. */
export const getUser = async (db: Db, id: string): Promise<UserRow> => present((await readUsers(db, { ids: [id] }))[0])

/** The same for the call that every page makes: requests at the same moment share one statement. */
export const createUserReader = (db: Db): ((id: string) => Promise<UserRow>) => {
  const findUser = inBatches(async (ids: string[]) => {
    const users = new Map((await readUsers(db, { ids })).map((user) => [user.id, user]))
    return ids.map((id) => users.get(id))
  })
  return async (id) => present(await findUser(id))
}
