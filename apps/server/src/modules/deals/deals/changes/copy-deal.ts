import type { NamesWith } from '@regent/contract/api/field-table'
import type { dealFields } from '@regent/contract/deals/deal-fields'
import type { StaffDeal } from '@regent/contract/deals/deals'
import type { NewDeal } from '@regent/contract/deals/deals-admin'
import { limits } from '@regent/contract/limits'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { lockDeals } from '#modules/deals/choices/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { getStaffDeal } from '../answers/get-deal.ts'
import { updateRows } from '../deal.repository.ts'
import { dealTexts as texts } from '../texts.ts'
import { insertDeal } from './write-deal.ts'

type Copied = Required<Pick<NewDeal, NamesWith<typeof dealFields, { isCopied: true }>>>

const idsOf = (terms: readonly { _id: string }[]) => terms.map(({ _id }) => _id)

const copiedOf = (deal: StaffDeal): Copied => ({
  // Half of a character beyond the basic ones would be none.
  name: texts
    .copyOf(deal.name)
    .slice(0, limits.dealNameLength)
    .replace(/[\ud800-\udbff]$/, ''),
  url: deal.url ?? '',
  // Until there is a copy of the image, it has to be copied for both.
  image: deal.image || deal.imageSource,
  description: deal.description ?? '',
  documents: (deal.documents ?? []).map(({ name, uploadedUrl }) => ({ name, uploadedUrl })),
  related: (deal.related ?? []).map(({ kind, _id }) => ({ kind, _id })),
  webinarId: deal.webinar?._id ?? null,
  segmentId: deal.segmentId,
  disclaimerText: deal.disclaimerText,
})

/** What is entered to make the same deal again, as a draft. */
const draftOf = (deal: StaffDeal): NewDeal => ({
  ...copiedOf(deal),
  state: 'draft',
  categoryIds: idsOf(deal.category),
  subCategoryIds: idsOf(deal.subCategory),
  typeIds: idsOf(deal.type),
  strategyIds: idsOf(deal.strategy),
  requirementIds: idsOf(deal.requirement),
  sourceId: deal.source?._id ?? null,
})

/** Copies a deal; what members did with it stays with the original. */
export const copyDeal = (services: Services, db: Db, actor: Actor, id: string): Promise<StaffDeal> =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    const original = await getStaffDeal(tx, id)
    const copyId = await insertDeal(services, tx, draftOf(original), { createdBy: actor.userId })
    if (original.image !== '') await updateRows(tx, [copyId], { image_source: original.imageSource })
    await staffChange(tx, actor, 'deal.created', { record: copyId, detail: { copyOf: id } })
    return getStaffDeal(tx, copyId)
  })
