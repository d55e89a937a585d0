import type { ChangeOfMany } from '@regent/contract/deals/deals-admin'
import { type TermKind, termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { lockDeals } from '#modules/deals/choices/index.ts'
import {
  changeMany,
  type DealChange,
  listWholeDeals,
  publishingOf,
  type WholeDeal,
} from '#modules/deals/deals/index.ts'
import { lockTermKinds } from '#modules/deals/terms/index.ts'
import { staffChanges } from '#modules/operations/audit/index.ts'
import { insertChange } from './deal-change.repository.ts'
import { bulkTexts as texts } from './texts.ts'

interface Changed {
  message: string
  changed: number
  /** Takes all of it back. */
  undo: string
}

/** Changes deals alike, all or none, and keeps what they were. */
export const changeDeals = (
  services: Services,
  db: Db,
  actor: Actor,
  { ids, change }: { ids: readonly string[]; change: ChangeOfMany },
): Promise<Changed> =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    const deals = await listWholeDeals(tx, [...new Set(ids)])
    const gone = new Set(ids).size - deals.length
    if (gone > 0) throw new AppError('conflict', { message: texts.gone(gone) })
    const wanted = await readTermChange(tx, change)
    const changes = deals.flatMap((deal) => changeOf(services, deal, change, wanted) ?? [])
    refuseTooManyTerms(deals, changes)
    await changeMany(services, tx, changes)
    const undo = newId()
    await insertChange(tx, { id: undo, previous: await previousOf(tx, deals, changes), createdBy: actor.userId })
    const changedIds = changes.map(({ id }) => id)
    await staffChanges(tx, actor, 'deal.changed', changedIds, { fields: Object.keys(change).join(' ') })
    return { message: texts.changed(changes.length), changed: changes.length, undo }
  })

interface TermChange {
  added: ReadonlyMap<string, TermKind>
  removed: ReadonlySet<string>
  /** Undefined leaves the source as it is. */
  sourceIds: readonly string[] | undefined
}

const readTermChange = async (tx: Db, change: ChangeOfMany): Promise<TermChange> => {
  const { addTermIds = [], removeTermIds = [], sourceId } = change
  const sourceIds = sourceId === undefined ? undefined : sourceId === null || sourceId === '' ? [] : [sourceId]
  const known = await lockTermKinds(tx, [...addTermIds, ...(sourceIds ?? [])])
  if (sourceIds?.some((id) => known.get(id) !== 'source')) {
    throw new AppError('invalid', { details: { sourceId: texts.notSource } })
  }
  // A deal has one source: it is chosen, not added.
  if (addTermIds.some((id) => known.get(id) === undefined || known.get(id) === 'source')) {
    throw new AppError('invalid', { details: { addTermIds: texts.termGone } })
  }
  return {
    added: new Map(addTermIds.flatMap((id) => [[id, known.get(id) ?? 'category'] as const])),
    removed: new Set(removeTermIds),
    sourceIds,
  }
}

const termIdsOf = ({ terms }: WholeDeal, kind: TermKind) => (terms[kind] ?? []).map(({ _id: id }) => id)

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** The terms of a kind that a deal has afterwards. */
const termsAfter = (deal: WholeDeal, kind: TermKind, { added, removed, sourceIds }: TermChange): readonly string[] => {
  const before = termIdsOf(deal, kind)
  if (kind === 'source' && sourceIds !== undefined) return sourceIds
  const more = [...added].flatMap(([id, own]) => (own === kind && !before.includes(id) ? [id] : []))
  return [...before, ...more].filter((id) => !removed.has(id))
}

/** Undefined for a deal that stays as it is. */
const changeOf = (
  { clock }: Pick<Services, 'clock'>,
  deal: WholeDeal,
  change: ChangeOfMany,
  wanted: TermChange,
): DealChange | undefined => {
  const { state, publishAt } = publishingOf(change, deal, clock())
  const terms = termKindNames
    .map((kind) => ({ kind, ids: termsAfter(deal, kind, wanted) }))
    .filter(({ kind, ids }) => !isSame(ids, termIdsOf(deal, kind)))
  const isMoved = state !== deal.state || publishAt?.getTime() !== deal.publish_at?.getTime()
  if (!isMoved && terms.length === 0) return undefined
  return { id: deal.id, before: deal.state, state, publishAt, terms }
}

const refuseTooManyTerms = (deals: readonly WholeDeal[], changes: readonly DealChange[]) => {
  const isFull = ({ kind, ids }: DealChange['terms'][number]) =>
    !termKinds[kind].isSingle && ids.length > limits.termsOfDeal
  const full = new Set(changes.flatMap(({ id, terms }) => (terms.some(isFull) ? [id] : [])))
  const names = deals.filter(({ id }) => full.has(id)).map(({ name }) => name)
  if (names.length > 0) throw new AppError('invalid', { message: texts.tooManyTerms(names) })
}

const previousOf = async (tx: Db, deals: readonly WholeDeal[], changes: readonly DealChange[]) => {
  const changed = await listWholeDeals(
    tx,
    changes.map(({ id }) => id),
  )
  const before = new Map(deals.map((deal) => [deal.id, deal]))
  const kindsOf = new Map(changes.map(({ id, terms }) => [id, terms.map(({ kind }) => kind)]))
  return changed.flatMap((now) => {
    const deal = before.get(now.id)
    if (deal === undefined) return []
    return {
      id: now.id,
      updatedAt: now.updated_at.toISOString(),
      state: deal.state,
      publishAt: deal.publish_at?.toISOString() ?? null,
      terms: (kindsOf.get(now.id) ?? []).map((kind) => ({ kind, ids: termIdsOf(deal, kind) })),
    }
  })
}
