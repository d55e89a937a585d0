import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const lifetime = '7 days'

// Only the hash is stored: who reads the database, or a back-up of it, has no link.
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new link; all before it are dead. */
export const replaceSetupLinks = async (db: Db): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('setup_link').where('used_at', 'is', null).execute()
  await db
    .insertInto('setup_link')
    .values({ token_hash: hashOf(token), expires_at: sql<Date>`now() + ${lifetime}::interval` })
    .execute()
  return token
}

export const deleteSetupLinks = (db: Db) => db.deleteFrom('setup_link').where('used_at', 'is', null).execute()

export const isSetupLinkGood = async (db: Db, token: string): Promise<boolean> => {
  const link = await db
    .selectFrom('setup_link')
    .select('created_at')
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return link !== undefined
}

/** Takes the link for good; of two who try at once, one succeeds. */
export const consumeSetupLink = async (db: Db, token: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('setup_link')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes whoever creates the first administrator wait for another one who does. */
export const lockFirstAdministrator = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7349203)`.execute(db)
}
