import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'

type Needed = Pick<Services, 'config'>

/** Refuses what would exceed FILES_QUOTA; before bytes are received, it saves the sender the wait. */
export const refuseOverQuota = async ({ config }: Needed, db: Db, bytes: number): Promise<void> => {
  const quota = config.FILES_QUOTA
  if (quota !== undefined && (await sumSizes(db)) + bytes > quota) throw new AppError('disk_full')
}

/** The same within the transaction that adds the file, while no other can be added. */
export const lockAndRefuseOverQuota = async (input: Needed, tx: Db, bytes: number): Promise<void> => {
  if (input.config.FILES_QUOTA === undefined) return
  await lockQuota(tx)
  await refuseOverQuota(input, tx, bytes)
}

// Held for the length of a transaction that adds a file, so that two cannot both use the last space.
const quotaLock = 0x66_69_6c_65

const lockQuota = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${quotaLock})`.execute(tx)
}

const sumSizes = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select ((select coalesce(sum(size), 0) from file) + (select coalesce(sum(size), 0) from file_variant))::bigint as total
  `.execute(db)
  return rows[0]?.total ?? 0
}
