import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

/** The first half of the advisory locks that say which workers are alive; the second is the worker's name. */
export const presence = 7_349_202

const pauseMs = 500

/**
 * A worker is present while one of its connections holds a lock in its name: PostgreSQL releases the lock when the
 * process ends, however it ends. Resolves, once the lock is held, with a function that releases it.
 */
export const stayPresent = (pool: Pool, worker: string): Promise<() => void> =>
  new Promise((resolve) => {
    const leaving = new AbortController()
    const { signal } = leaving
    const untilItLeaves = async () => {
      while (!signal.aborted) {
        await holdLock(pool, worker, signal, () => resolve(() => leaving.abort())).catch(() => undefined)
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
      }
    }
    void untilItLeaves()
  })

/** Ends when the connection does, or with the signal. */
const holdLock = async (pool: Pool, worker: string, signal: AbortSignal, onHeld: () => void) => {
  const client = await pool.connect()
  try {
    // So that PostgreSQL hears of a machine that lost its power or its network, too.
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3')
    await client.query('select pg_advisory_lock($1, hashtext($2))', [presence, worker])
    onHeld()
    await once(client, 'error', { signal })
  } finally {
    client.release(true)
  }
}
