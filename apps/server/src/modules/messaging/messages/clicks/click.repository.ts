import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The first time counts. */
export const noteClicks = async (db: Db, messageIds: readonly string[]): Promise<void> => {
  await sql`
    update message set clicked_at = now() where id = any(${messageIds}::uuid[]) and clicked_at is null
  `.execute(db)
}
