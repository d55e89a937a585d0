import { limits } from '@regent/contract/limits'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

// A number may replace the end of a slug.
const numberLength = 8

/** All slugs with the same beginning, so that a new one can differ from them. */
export const listSlugsLike = async (db: Db, slug: string, exceptId?: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('webinar')
    .select('slug')
    .where('deleted_at', 'is', null)
    .where('slug', 'like', `${slug.slice(0, limits.slugLength - numberLength)}%`)
    .where(sql<boolean>`id is distinct from ${exceptId ?? null}::uuid`)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Only one transaction at a time makes up slugs: two would make up the same. */
export const lockSlugs = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7349205)`.execute(tx)
}
