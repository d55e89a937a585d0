import type { StaffTerm, TermKind } from '@regent/contract/deals/deal-terms'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { isTaken } from '#db/database-failure.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { dropChoice, followDeals, lockDeals } from '#modules/deals/choices/index.ts'
import { listDealsWith, replaceTermOfDeals } from '#modules/deals/deals/index.ts'
import {
  countTerms,
  deleteTerm,
  findStaffTerm,
  insertMerge,
  insertTerms,
  orderTerms,
  type StaffTermRow,
  updateTermName,
} from '#modules/deals/terms/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { termTexts as texts } from './texts.ts'

export const presentTerm = ({
  id,
  created_at: createdAt,
  updated_at: updatedAt,
  ...term
}: StaffTermRow): StaffTerm => ({
  _id: id,
  kind: term.kind,
  name: term.name,
  position: term.position,
  deals: term.deals,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const getTerm = async (db: Db, id: string): Promise<StaffTermRow> => {
  const term = await findStaffTerm(db, id)
  if (!term) throw new AppError('not_found')
  return term
}

const refuseTaken = (kind: TermKind) => (error: unknown) => {
  if (!isTaken(error)) throw error
  throw new AppError('conflict', { message: texts.taken(kind), details: { name: texts.taken(kind) } })
}

/** All changes of terms are made one after the other, with those of deals. */
const changeTerms = <Result>(db: Db, change: (tx: Db) => Promise<Result>): Promise<Result> =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    return change(tx)
  })

export const createTerm = (db: Db, actor: Actor, { kind, name }: Pick<StaffTerm, 'kind' | 'name'>) =>
  changeTerms(db, async (tx) => {
    if ((await countTerms(tx, kind)) >= limits.termsOfKind) {
      throw new AppError('conflict', { message: texts.tooMany(kind), details: { name: texts.tooMany(kind) } })
    }
    const id = newId()
    await insertTerms(tx, [{ id, kind, name }]).catch(refuseTaken(kind))
    await staffChange(tx, actor, 'deal-term.created', { record: id, detail: { kind } })
    return presentTerm(await getTerm(tx, id))
  })

/** Searches find its deals by the new name. */
export const renameTerm = (db: Db, actor: Actor, id: string, name: string) =>
  changeTerms(db, async (tx) => {
    const { kind } = await getTerm(tx, id)
    await updateTermName(tx, id, name).catch(refuseTaken(kind))
    await followDeals(tx, await listDealsWith(tx, id))
    await staffChange(tx, actor, 'deal-term.changed', { record: id, detail: { kind } })
    return presentTerm(await getTerm(tx, id))
  })

export const moveTerms = (db: Db, actor: Actor, kind: TermKind, ids: readonly string[]): Promise<string> =>
  changeTerms(db, async (tx) => {
    await orderTerms(tx, kind, ids)
    await staffChange(tx, actor, 'deal-term.moved', { detail: { kind } })
    return texts.ordered
  })

const refuseAs = (field: string, message: string) => new AppError('invalid', { details: { [field]: message } })

/** Its deals get the other term, and saved addresses that name it mean the other one from now on. */
export const mergeTerms = (db: Db, actor: Actor, { from, into }: { from: string; into: string }) =>
  changeTerms(db, async (tx) => {
    const merged = await getTerm(tx, from)
    const other = await findStaffTerm(tx, into)
    if (other?.kind !== merged.kind) throw refuseAs('intoId', texts.otherKind)
    if (into === from) throw refuseAs('intoId', texts.itself)
    const changed = await replaceTermOfDeals(tx, { from, into })
    await insertMerge(tx, { from, into })
    await deleteTerm(tx, from)
    await followDeals(tx, changed)
    await dropChoice(tx, merged.kind, from)
    await staffChange(tx, actor, 'deal-term.merged', { record: from, detail: { kind: merged.kind, into } })
    return {
      message: texts.merged(merged.name, other.name),
      term: presentTerm(await getTerm(tx, into)),
      changed: changed.length,
    }
  })

export const removeTerm = (db: Db, actor: Actor, id: string): Promise<string> =>
  changeTerms(db, async (tx) => {
    const { kind, name, deals } = await getTerm(tx, id)
    if (deals > 0) throw new AppError('conflict', { message: texts.inUse(deals) })
    await deleteTerm(tx, id)
    await dropChoice(tx, kind, id)
    await staffChange(tx, actor, 'deal-term.deleted', { record: id, detail: { kind } })
    return texts.deleted(name)
  })
