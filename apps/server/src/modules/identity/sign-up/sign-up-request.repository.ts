import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

export const insertSignUpRequest = (db: Db, { answers, network }: { answers: object; network: string }) =>
  db
    .insertInto('sign_up_request')
    .values({ id: newId(), answers: JSON.stringify(answers), network })
    .returning(['id'])
    .executeTakeFirstOrThrow()

/** Undefined if another run has finished it. */
export const deleteSignUpRequest = (db: Db, id: string) =>
  db.deleteFrom('sign_up_request').where('id', '=', id).returning(['answers', 'network']).executeTakeFirst()

export const eraseSignUpRequests = (tx: Db, { email }: { email: string }) =>
  tx
    .deleteFrom('sign_up_request')
    .where(sql`lower(answers ->> 'email')`, '=', sql`lower(${email})`)
    .execute()
