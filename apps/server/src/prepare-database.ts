import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { installQueue } from '#platform/jobs/run-jobs.ts'

/** Migrates the whole schema, including the job queue's; several processes may do so at once. */
export const prepareDatabase = (db: Db, pool: Pool): Promise<void> =>
  migrate(db, { afterwards: () => installQueue(pool) })
