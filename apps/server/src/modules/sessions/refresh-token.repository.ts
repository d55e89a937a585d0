import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { hashOf } from './refresh-token.ts'

export const insertRefreshToken = (db: Db, given: { sessionId: string; token: string; now: Date }) =>
  db
    .insertInto('refresh_token')
    .values({ id: newId(), session_id: given.sessionId, token_hash: hashOf(given.token), created_at: given.now })
    .returning(['id'])
    .executeTakeFirstOrThrow()
