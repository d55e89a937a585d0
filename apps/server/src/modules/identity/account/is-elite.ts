import type { Db } from '#db/client.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { listElite } from './elite.repository.ts'

type IsElite = (accountId: string) => Promise<boolean>

// One for each server in the process: a test may run several.
const readers = new WeakMap<Db, IsElite>()

const createReader = (db: Db): IsElite =>
  inBatches(async (ids: string[]) => {
    const elite = await listElite(db, ids)
    return ids.map((id) => elite.has(id))
  })

/** Whether a member is Elite at this moment: it is asked each time, so that a change counts at once. Requests share a statement. */
export const isElite = async (db: Db, accountId: string): Promise<boolean> => {
  if (db.isTransaction) return (await listElite(db, [accountId])).has(accountId)
  const reader = readers.get(db) ?? createReader(db)
  readers.set(db, reader)
  return reader(accountId)
}
