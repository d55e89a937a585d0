import type { StaffDeal } from '@regent/contract/deals/deals'
import type { DealUpdate, NewDeal } from '@regent/contract/deals/deals-admin'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { lockDeals } from '#modules/deals/choices/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { getStaffDeal } from '../answers/get-deal.ts'
import { storedDeal } from '../deal.fields.ts'
import {
  getStored,
  insertDisclaimer,
  insertRows,
  replaceTerms,
  type StoredDeal,
  updateRows,
} from '../deal.repository.ts'
import { dealTexts as texts } from '../texts.ts'
import { tellOfDeals } from './deal-events.ts'
import { finishChanges } from './finish-changes.ts'
import { imageOf, prepareDeal, publishingOf, readTerms } from './prepare-deal.ts'

/** The columns of what staff entered, as they follow from what was there before. */
const columnsOf = (input: DealUpdate, before: StoredDeal | undefined, now: Date) => {
  const { state: _, publishAt: __, image, disclaimerText: ___, ...fields } = input
  const { state, publishAt } = publishingOf(input, before, now)
  return {
    ...storedDeal(fields),
    state,
    publish_at: publishAt,
    ...(image !== undefined && imageOf(image, before)),
  }
}

/** A changed text is a new version, which everybody has to accept anew. */
const writeDisclaimer = async (tx: Db, dealId: string, text: string | undefined, before?: StoredDeal) => {
  if (text === undefined || text === (before?.disclaimer_text ?? '')) return
  const version = (before?.disclaimer_version ?? 0) + (text === '' ? 0 : 1)
  await updateRows(tx, [dealId], { disclaimer_text: text, disclaimer_version: version })
  if (text !== '') await insertDisclaimer(tx, { dealId, version, text })
}

/** Makes a deal in the caller's transaction, which has called `lockDeals` first, and answers its id. */
export const insertDeal = async (
  services: Services,
  tx: Db,
  input: NewDeal,
  { createdBy }: { createdBy: string | null },
): Promise<string> => {
  const id = newId()
  const prepared = await prepareDeal(tx, input)
  const terms = await readTerms(tx, id, input)
  const columns = columnsOf(prepared, undefined, services.clock())
  await insertRows(tx, [{ ...columns, name: prepared.name, id, created_by: createdBy }])
  await replaceTerms(tx, terms)
  await writeDisclaimer(tx, id, prepared.disclaimerText)
  await finishChanges(services, tx, new Map([[id, undefined]]))
  if ((columns.image_source ?? '') !== '') await tellOfDeals('imageChosen', services, tx, [id])
  return id
}

/** The same for a change: a missing field stays as it is. */
export const updateDeal = async (services: Services, tx: Db, id: string, change: DealUpdate): Promise<void> => {
  const before = await getStored(tx, id)
  if (change.updatedAt !== undefined && new Date(change.updatedAt).getTime() !== before.updated_at.getTime()) {
    throw new AppError('conflict', { message: texts.changedMeanwhile })
  }
  const prepared = await prepareDeal(tx, change)
  const terms = await readTerms(tx, id, change)
  const columns = columnsOf(prepared, before, services.clock())
  await updateRows(tx, [id], columns)
  await replaceTerms(tx, terms)
  await writeDisclaimer(tx, id, prepared.disclaimerText, before)
  await finishChanges(services, tx, new Map([[id, before.state]]))
  if ((columns.image_source ?? '') !== '') await tellOfDeals('imageChosen', services, tx, [id])
}

export const createDeal = (services: Services, db: Db, actor: Actor, input: NewDeal): Promise<StaffDeal> =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    const id = await insertDeal(services, tx, input, { createdBy: actor.userId })
    await staffChange(tx, actor, 'deal.created', { record: id })
    return getStaffDeal(tx, id)
  })

export const changeDeal = (
  services: Services,
  db: Db,
  actor: Actor,
  id: string,
  change: DealUpdate,
): Promise<StaffDeal> =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    await updateDeal(services, tx, id, change)
    const { updatedAt: _, ...fields } = change
    await staffChange(tx, actor, 'deal.changed', { record: id, detail: { fields: Object.keys(fields).join(' ') } })
    return getStaffDeal(tx, id)
  })
