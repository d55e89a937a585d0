import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

// Held for the length of a transaction that adds a file, so that two cannot both use the last space.
const quotaLock = 0x66_69_6c_65

export const lockQuota = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${quotaLock})`.execute(tx)
}

export const sumSizes = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select ((select coalesce(sum(size), 0) from file) + (select coalesce(sum(size), 0) from file_variant))::bigint as total
  `.execute(db)
  return rows[0]?.total ?? 0
}
