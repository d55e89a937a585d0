import type { DealState } from '@regent/contract/deals/deal-fields'
import type { DealUpdate, NewDeal } from '@regent/contract/deals/deals-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { insertDisclaimers, insertRows, replaceTerms, type TermsOfKind, updateRows } from '../deal.repository.ts'
import type { WholeDeal } from '../lists/whole-deals.ts'
import { tellOfDeals } from './deal-events.ts'
import { finishChanges } from './finish-changes.ts'
import { columnsOf, writeDisclaimer } from './write-deal.ts'

/** A new deal as `prepareDeal` has left it. */
export interface AddedDeal {
  id: string
  input: NewDeal
  terms: readonly TermsOfKind[]
}

/** What changes of a deal, as `prepareDeal` has left it. */
export interface ChangedDeal {
  before: WholeDeal
  change: DealUpdate
  terms: readonly TermsOfKind[]
}

/** Whether anything would be another afterwards. */
export const isChange = ({ before, change, terms }: ChangedDeal, now: Date): boolean => {
  const columns = columnsOf(change, before, now)
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof WholeDeal])
  const hasOtherTerms = ({ kind, ids }: TermsOfKind) => {
    const own = (before.terms[kind] ?? []).map(({ _id: id }) => id)
    return own.length !== ids.length || ids.some((id) => !own.includes(id))
  }
  return (
    Object.entries(columns).some(isOther) ||
    (change.disclaimerText !== undefined && change.disclaimerText !== before.disclaimer_text) ||
    terms.some(hasOtherTerms)
  )
}

const atOnce = 500

const insertAll = async (tx: Db, added: readonly AddedDeal[], now: Date, createdBy: string | null) => {
  const rows = added.map(({ id, input }) => {
    const { disclaimerText = '' } = input
    return {
      ...columnsOf(input, undefined, now),
      id,
      name: input.name,
      created_by: createdBy,
      disclaimer_text: disclaimerText,
      disclaimer_version: disclaimerText === '' ? 0 : 1,
    }
  })
  // A statement takes a limited number of values.
  for (let first = 0; first < rows.length; first += atOnce) await insertRows(tx, rows.slice(first, first + atOnce))
  await insertDisclaimers(
    tx,
    rows.flatMap((row) =>
      row.disclaimer_version === 0 ? [] : [{ dealId: row.id, version: 1, text: row.disclaimer_text }],
    ),
  )
  return rows
}

/** Makes and changes many deals in the caller's transaction, which has called `lockDeals` first. */
export const writeMany = async (
  services: Services,
  tx: Db,
  { added, changed }: { added: readonly AddedDeal[]; changed: readonly ChangedDeal[] },
  { createdBy }: { createdBy: string | null },
): Promise<void> => {
  const now = services.clock()
  const states = new Map<string, DealState | undefined>()
  const withImages: string[] = []
  for (const { id, image_source: source = '' } of await insertAll(tx, added, now, createdBy)) {
    states.set(id, undefined)
    if (source !== '') withImages.push(id)
  }
  for (const { before, change } of changed) {
    const columns = columnsOf(change, before, now)
    await updateRows(tx, [before.id], columns)
    await writeDisclaimer(tx, before.id, change.disclaimerText, before)
    states.set(before.id, before.state)
    if ((columns.image_source ?? '') !== '') withImages.push(before.id)
  }
  await replaceTerms(
    tx,
    [...added, ...changed].flatMap(({ terms }) => terms),
  )
  await finishChanges(services, tx, states)
  await tellOfDeals('imageChosen', services, tx, withImages)
}
