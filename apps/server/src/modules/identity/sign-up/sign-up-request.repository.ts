import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

export const insertSignUpRequest = (db: Db, { answers, network }: { answers: object; network: string }) =>
  db
    .insertInto('sign_up_request')
    .values({ id: newId(), answers: JSON.stringify(answers), network })
    .returning(['id'])
    .executeTakeFirstOrThrow()

/** Nothing where another run has settled it. */
export const takeSignUpRequest = (db: Db, id: string) =>
  db.deleteFrom('sign_up_request').where('id', '=', id).returning(['answers', 'network']).executeTakeFirst()
