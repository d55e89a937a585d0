import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { giveWay } from '#platform/csv/in-turns.ts'
import { listChangesOf } from './audit-change.repository.ts'
import { getChainEnd, getChainStart, listSealed } from './audit-chain.repository.ts'
import { hashName, hashNames, hashOf, type KeptChanges } from './recorded-changes.ts'
import { sealOf } from './seal-of.ts'

/** The first seal that does not match: its event is missing, moved or changed, or what it has changed is not what it was. */
interface BrokenChain {
  isWhole: false
  number: number
  id: string | undefined
}

interface WholeChain {
  isWhole: true
  number: number
  /** How many are kept: retention takes the oldest ones away. */
  events: number
  seal: string
}

const atOnce = 1000

/** Computes the whole chain again, as it was at one moment. */
export const verifyAuditChain = (db: Db): Promise<WholeChain | BrokenChain> =>
  transact(db, verify, { isolation: 'repeatable read' })

const verify = async (tx: Db): Promise<WholeChain | BrokenChain> => {
  const end = await getChainEnd(tx)
  let { number, seal } = await getChainStart(tx)
  const start = number
  for (;;) {
    const events = await listSealed(tx, number, atOnce)
    const changes = await listChangesOf(
      tx,
      events.filter(({ detail }) => hasChanges(detail)).map(({ id }) => id),
    )
    for (const event of events) {
      const isNext = event.number === number + 1
      seal = sealOf(seal, number + 1, event)
      if (!isNext || !seal.equals(event.seal) || !areChangesGood(event.detail, changes.get(event.id) ?? []))
        return { isWhole: false, number: number + 1, id: isNext ? event.id : undefined }
      number += 1
    }
    if (events.length < atOnce) break
    await giveWay()
  }
  // Without this check, a chain without its last events would still match.
  if (number !== end.number || !seal.equals(end.seal)) return { isWhole: false, number: number + 1, id: undefined }
  return { isWhole: true, number, events: number - start, seal: seal.toString('hex') }
}

const hasChanges = (detail: string) => Object.values(hashNames).some((name) => detail.includes(`"${name}"`))

/** What is kept beside the event is unchanged; only what names an erased person may be missing. */
const areChangesGood = (detail: string, kept: readonly KeptChanges[]) => {
  if (kept.length === 0 && !detail.includes(`"${hashNames.plain}"`)) return true
  const hashes = JSON.parse(detail) as Record<string, unknown>
  const isThere = kept.some(({ namesPerson }) => !namesPerson) || hashes[hashNames.plain] === undefined
  return isThere && kept.every((each) => hashes[hashName(each)] === hashOf(each))
}
