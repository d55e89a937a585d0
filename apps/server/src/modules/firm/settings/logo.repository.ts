import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isPictureType, type Picture } from '#platform/brand/picture.ts'

export const findLogo = async (db: Db, hash: string): Promise<Picture | undefined> => {
  const row = await db
    .selectFrom('logo')
    .select(['content', 'content_type'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && isPictureType(row.content_type) ? { content: row.content, contentType: row.content_type } : undefined
}

export const insertLogo = async (db: Db, hash: string, { content, contentType }: Picture): Promise<void> => {
  await db
    .insertInto('logo')
    .values({ hash, content, content_type: contentType })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: sql<Date>`now()` }))
    .execute()
}

/** Those that were replaced a day ago: no open page shows them any more. */
export const deleteOldLogos = (db: Db, current: string) =>
  db
    .deleteFrom('logo')
    .where('hash', '!=', current)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
