import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { getChainEnd, listSealed } from './audit-chain.repository.ts'
import { sealOf } from './seal-of.ts'

/** The first seal that does not match: its event is missing, moved or changed. */
interface BrokenChain {
  isWhole: false
  number: number
  id: string | undefined
}

interface WholeChain {
  isWhole: true
  number: number
  seal: string
}

const atOnce = 1000

/** Computes the whole chain again, as it was at one moment. */
export const verifyAuditChain = (db: Db): Promise<WholeChain | BrokenChain> =>
  transact(db, verify, { isolation: 'repeatable read' })

const verify = async (tx: Db): Promise<WholeChain | BrokenChain> => {
  const end = await getChainEnd(tx)
  let number = 0
  let seal: Buffer = Buffer.alloc(0)
  for (;;) {
    const events = await listSealed(tx, number, atOnce)
    for (const event of events) {
      const isNext = event.number === number + 1
      seal = sealOf(seal, number + 1, event)
      if (!isNext || !seal.equals(event.seal))
        return { isWhole: false, number: number + 1, id: isNext ? event.id : undefined }
      number += 1
    }
    if (events.length < atOnce) break
  }
  // Without this check, a chain without its last events would still match.
  if (number !== end.number || !seal.equals(end.seal)) return { isWhole: false, number: number + 1, id: undefined }
  return { isWhole: true, number, seal: seal.toString('hex') }
}
