import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { hashToken } from '#platform/tokens/secret-token.ts'

export const insertRefreshToken = (db: Db, input: { sessionId: string; token: string; now: Date }) =>
  db
    .insertInto('refresh_token')
    .values({ id: newId(), session_id: input.sessionId, token_hash: hashToken(input.token), created_at: input.now })
    .returning(['id'])
    .executeTakeFirstOrThrow()

/** A second request with the same token waits until this transaction ends. */
export const lockRefreshToken = (tx: Db, token: string) =>
  tx
    .selectFrom('refresh_token')
    .select(['id', 'session_id', 'child_id', 'child_sealed'])
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst()

export const findFirstUse = async (db: Db, id: string): Promise<Date | null | undefined> =>
  (await db.selectFrom('refresh_token').select('first_used_at').where('id', '=', id).executeTakeFirst())?.first_used_at

interface Child {
  parentId: string
  childId: string
  sealed: Buffer
  now: Date
}

/** An exchange counts as a use: the first one, unless the access token beside it was used before. */
export const rememberChild = (tx: Db, { parentId, childId, sealed, now }: Child) =>
  tx
    .updateTable('refresh_token')
    .set((eb) => ({
      child_id: childId,
      child_sealed: sealed,
      first_used_at: eb.fn.coalesce('first_used_at', eb.val(now)),
    }))
    .where('id', '=', parentId)
    .execute()

/** The account and session of a refresh token, even if they have ended. */
export const findFamily = (db: Db, token: string) =>
  db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['session.id as sessionId', 'session.account_id as accountId'])
    .where('refresh_token.token_hash', '=', hashToken(token))
    .executeTakeFirst()

/** Nothing is exchanged in an ended session. */
export const deleteTokensOfEnded = (db: Db) =>
  db
    .deleteFrom('refresh_token')
    .using('session')
    .whereRef('session.id', '=', 'refresh_token.session_id')
    .where('session.ended_at', 'is not', null)
    .execute()
