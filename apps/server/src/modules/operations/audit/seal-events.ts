import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { listUnsealed, findUnlockedChainEnd, writeSeals } from './audit-chain.repository.ts'
import { sealOf } from './seal-of.ts'

const atOnce = 500

/**
 * Adds unsealed events to the chain and returns how many. The event of a long transaction is sealed when it becomes
 * visible, after newer ones: the chain has the order of the seals, not of the clock.
 */
export const sealEvents = async (db: Db): Promise<number> => {
  const sealed = await transact(db, sealSome)
  return sealed < atOnce ? sealed : sealed + (await sealEvents(db))
}

const sealSome = async (tx: Db): Promise<number> => {
  let end = await findUnlockedChainEnd(tx)
  if (!end) return 0
  const events = await listUnsealed(tx, atOnce)
  if (events.length === 0) return 0

  const seals = []
  for (const event of events) {
    const number: number = end.number + 1
    end = { number, seal: sealOf(end.seal, number, event) }
    seals.push({ id: event.id, ...end })
  }
  await writeSeals(tx, seals, end)
  return events.length
}
