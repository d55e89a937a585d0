import type { TermKind } from '@regent/contract/deals/deal-terms'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { followDeals, lockDeals } from '#modules/deals/choices/index.ts'
import { aTerm } from '../asking/ask-deals.ts'

export interface StoredTerm {
  id: string
  kind: TermKind
}

/** A term as deals refer to it. */
export const storeTerm = async (db: Db, kind: TermKind, name = `${kind} ${newId()}`): Promise<StoredTerm> => ({
  id: await aTerm(db, kind, name),
  kind,
})

interface DealInput {
  name?: string
  state?: 'draft' | 'published' | 'archived'
  terms?: readonly StoredTerm[]
  image?: string
}

const useTerms = async (tx: Db, dealId: string, terms: readonly StoredTerm[]) => {
  await tx.deleteFrom('deal_term_use').where('deal_id', '=', dealId).execute()
  if (terms.length === 0) return
  await tx
    .insertInto('deal_term_use')
    .values(terms.map(({ id, kind }) => ({ deal_id: dealId, term_id: id, kind })))
    .execute()
}

/** A deal as it lies in the database, with all that follows from it. */
export const storeDeal = (db: Db, { name, state = 'published', terms = [], image = '' }: DealInput = {}) =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    const id = newId()
    await tx
      .insertInto('deal')
      .values({ id, name: name ?? `Deal ${id}`, state, image, published_at: new Date() })
      .execute()
    await useTerms(tx, id, terms)
    await followDeals(tx, [id])
    return id
  })

/** Changes a deal as staff do. */
export const changeDeal = (db: Db, id: string, { terms, ...columns }: DealInput & { deleted_at?: Date | null }) =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    await tx
      .updateTable('deal')
      .set({ ...columns, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    if (terms) await useTerms(tx, id, terms)
    await followDeals(tx, [id])
  })
