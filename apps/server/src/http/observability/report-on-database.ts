import type { Services } from '#app/services.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { ping } from '#db/client.ts'

/** What /readyz and /metrics say about the database. */
export const reportOnDatabase = ({ db, pool, readiness, metrics }: Services): void => {
  readiness.add('database', async () => {
    try {
      await ping(db)
      return undefined
    } catch {
      return 'does not answer'
    }
  })
  readiness.add('migrations', async () => {
    const pending = await pendingMigrations(db)
    return pending.length === 0 ? undefined : `${pending.length} still to be applied`
  })
  metrics.add({
    name: 'regent_database_connections',
    help: 'Open connections of the pool',
    read: () => pool.totalCount,
  })
  metrics.add({
    name: 'regent_database_connections_idle',
    help: 'Open connections that do nothing',
    read: () => pool.idleCount,
  })
  metrics.add({
    name: 'regent_database_waiting',
    help: 'Queries that wait for a connection',
    read: () => pool.waitingCount,
  })
}
