import type { Pool } from 'pg'

/** Makes or upgrades the tables of the job queue. */
export const installQueue = async (pool: Pool): Promise<void> => {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
}
