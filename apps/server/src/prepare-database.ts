import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { installQueue } from '#platform/jobs/run-jobs.ts'

/** Brings the whole schema, the job queue's included, to this version's; several processes may try at once. */
export const prepareDatabase = (db: Db, pool: Pool): Promise<void> =>
  migrate(db, { afterwards: () => installQueue(pool) })
