import type { IsolationLevel } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './client.ts'
import { asTransaction, type DoneBeside } from './in-transaction.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 5
const firstPauseMs = 10

/**
 * Runs one transaction; if PostgreSQL aborts it in favor of another one, all of it runs again. So `work` must
 * only query: anything that leaves the process is a job. Within a transaction, it joins that one. All its queries take `tx`:
 * work that waits for a second connection of the pool can wait forever, because others hold theirs for the same reason.
 */
export const transact = async <Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  { isolation = 'read committed' }: { isolation?: IsolationLevel } = {},
): Promise<Result> => {
  if (db.isTransaction) return work(db)
  const done: DoneBeside = new Map()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((tx) => asTransaction(() => work(tx), done))
    } catch (error) {
      if (attempt === attempts || !gaveWay(error)) throw error
      await sleep(firstPauseMs * 2 ** attempt * Math.random())
    }
  }
}

const gaveWay = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlock)
