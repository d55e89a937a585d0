import { lifetimes } from '@regent/contract/lifetimes'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hashToken, newToken } from '#platform/tokens/secret-token.ts'

/** Answers the token of a new link; all links before it are dead. */
export const replaceSetupLinks = async (db: Db): Promise<string> => {
  const token = newToken()
  await deleteSetupLinks(db)
  await db
    .insertInto('setup_link')
    .values({
      token_hash: hashToken(token),
      expires_at: sql<Date>`now() + make_interval(days => ${lifetimes.verifyLinkDays})`,
    })
    .execute()
  return token
}

export const deleteSetupLinks = (db: Db) => db.deleteFrom('setup_link').where('used_at', 'is', null).execute()

export const isSetupLinkGood = async (db: Db, token: string): Promise<boolean> => {
  const link = await db
    .selectFrom('setup_link')
    .select('created_at')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return link !== undefined
}

/** Uses the link up; of two who try at once, one succeeds. */
export const consumeSetupLink = async (db: Db, token: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('setup_link')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of two who create the first administrator at once, the second waits until the first transaction ends. */
export const lockFirstAdministrator = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7349203)`.execute(db)
}
