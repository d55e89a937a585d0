import { schemasOf } from '@regent/contract/api/field-table'
import { dealFields, type DealTermField, dealTermFields } from '@regent/contract/deals/deal-fields'
import { termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import type { StaffDeal } from '@regent/contract/deals/deals'
import type { NewDeal } from '@regent/contract/deals/deals-admin'
import { z } from 'zod'
import { serverTime } from '#lib/time/now.ts'
import { entriesOf } from '#widgets/records/entries-of.ts'
import { easternEntry, momentOfEntry } from '#widgets/records/eastern-date/eastern-entry.ts'
import { dealFormTexts } from './texts.ts'

const { noDate, past } = dealFormTexts.en

/** A record of the portal with the name under which the form shows it. */
const named = z.object({ kind: z.enum(['webinar', 'replay', 'course']), _id: z.string(), name: z.string() })

const schemas = schemasOf(dealFields)

/** The entries: a moment as staff enter it, and other records with their names. */
export const dealEntries = z
  .object({
    ...schemas,
    ...dealTermFields,
    related: z.array(named),
    webinarName: z.string(),
    publishAt: z.string(),
  })
  .superRefine(({ state, publishAt }, context) => {
    if (state === 'scheduled' && momentOfEntry(publishAt) === undefined)
      context.addIssue({ code: 'custom', message: noDate, path: ['publishAt'] })
  })
  .transform(({ webinarName: _, related, publishAt, ...rest }): NewDeal => ({
    ...rest,
    related: related.map(({ kind, _id }) => ({ kind, _id })),
    publishAt: rest.state === 'scheduled' ? (momentOfEntry(publishAt)?.toISOString() ?? null) : null,
  }))

export type DealEntries = z.input<typeof dealEntries>

const noTerms: Pick<DealEntries, DealTermField> = {
  categoryIds: [],
  subCategoryIds: [],
  typeIds: [],
  strategyIds: [],
  requirementIds: [],
  sourceId: '',
}

const own = { related: [], webinarName: '', publishAt: '' }

export const freshEntries: DealEntries = { ...entriesOf(dealFields), ...noTerms, ...own }

export const entriesOfDeal = (deal: StaffDeal): DealEntries => ({
  ...entriesOf(dealFields, { ...deal, related: [] }),
  ...own,
  // What was entered: our copy is only what is shown.
  image: deal.imageSource || deal.image,
  documents: (deal.documents ?? []).map(({ name, uploadedUrl }) => ({ name, uploadedUrl })),
  related: (deal.related ?? []).map(({ kind, _id, name }) => ({ kind, _id, name })),
  webinarName: deal.webinar?.name ?? '',
  publishAt: deal.publishAt === null ? '' : easternEntry(new Date(deal.publishAt)),
  categoryIds: deal.category.map(({ _id }) => _id),
  subCategoryIds: deal.subCategory.map(({ _id }) => _id),
  typeIds: deal.type.map(({ _id }) => _id),
  strategyIds: deal.strategy.map(({ _id }) => _id),
  requirementIds: deal.requirement.map(({ _id }) => _id),
  sourceId: deal.source?._id ?? '',
})

/** Why a deal cannot be scheduled for this moment: it has passed, and was not kept as it was. */
export const faultOfMoment = (
  { state, publishAt }: Pick<DealEntries, 'state' | 'publishAt'>,
  saved: string,
): string | undefined => {
  const moment = momentOfEntry(publishAt)
  if (state !== 'scheduled' || moment === undefined || publishAt === saved) return undefined
  return moment <= serverTime() ? past : undefined
}

/** Of the kinds of terms, their fields in the form. */
export const termFieldOf = Object.fromEntries(termKindNames.map((kind) => [kind, termKinds[kind].ids])) as {
  [Kind in keyof typeof termKinds]: (typeof termKinds)[Kind]['ids']
}

/** The fields of a call that these changed entries decide. */
export const changedValues = (values: NewDeal, changed: Partial<DealEntries>): Partial<NewDeal> => {
  const moved = 'state' in changed || 'publishAt' in changed
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name in changed || (moved && (name === 'state' || name === 'publishAt'))),
  )
}
