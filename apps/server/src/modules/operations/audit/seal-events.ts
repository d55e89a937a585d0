import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { listUnsealed, takeChainEnd, writeSeals } from './audit-chain.repository.ts'
import { sealOf } from './seal-of.ts'

const atOnce = 500

/**
 * Adds what is not sealed yet to the chain, and says how much that was. An event whose transaction took long is sealed
 * when it is seen, after younger ones: the order of the chain is that of the seals, not of the clock.
 */
export const sealEvents = async (db: Db): Promise<number> => {
  const sealed = await transact(db, sealSome)
  return sealed < atOnce ? sealed : sealed + (await sealEvents(db))
}

const sealSome = async (tx: Db): Promise<number> => {
  let end = await takeChainEnd(tx)
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
