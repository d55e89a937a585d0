import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { answersOf, namesWith } from '../api/field-table.ts'
import { page, paging, sortBy } from '../api/paging.ts'
import { anyOf, byId, detail, madeBy, searched, stamps } from '../api/records.ts'
import { limits } from '../limits.ts'
import { dealFields, dealStates, relatedKinds } from './deal-fields.ts'
import { term } from './deal-terms.ts'

/** What stands in the place of name and image for viewers who do not see full deals. */
export const privateDeal = { name: 'Private deal', image: '/private-deal.svg' } as const

const shownTerms = {
  category: z.array(term),
  subCategory: z.array(term),
  type: z.array(term),
  strategy: z.array(term),
}

/** All that a viewer without Elite gets of a deal. Nothing may be added here. */
const dealTeaser = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  ...shownTerms,
  locked: z.literal(true),
})

export type DealTeaser = z.infer<typeof dealTeaser>

/** A full deal as a list shows it. */
const deal = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  ...shownTerms,
  requirement: z.array(term),
  source: term.nullable(),
  locked: z.literal(false),
  /** Left out for members in lists, and until they have accepted it, if the deal has a disclaimer. */
  url: dealFields.url.answer.optional(),
  hasDisclaimer: z.boolean(),
  /** The widths in which our copy of the image can be loaded, the smallest first: `/files/{id}/{width}.webp`. */
  imageWidths: z.array(z.int()),
  ...stamps,
})

export type Deal = z.infer<typeof deal>

const relatedRecord = z.object({
  kind: z.enum(relatedKinds),
  _id: z.string(),
  name: z.string(),
  /** Of a webinar or a replay. */
  slug: z.string().optional(),
})

export type RelatedRecord = z.infer<typeof relatedRecord>

/** The webinar in which a deal is presented. */
const briefing = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  date: z.iso.datetime(),
  status: z.string(),
})

/** A full deal with `fields=full`, or by itself; what needs an acceptance is left out until there is one. */
const dealDetails = deal.extend({
  description: dealFields.description.answer.optional(),
  documents: dealFields.documents.answer.optional(),
  related: z.array(relatedRecord).optional(),
  webinar: briefing.nullable(),
  /** `isAccepted` is false in lists: whether this member has accepted it is said by the deal itself. */
  disclaimer: z.object({ text: z.string(), version: z.int(), isAccepted: z.boolean() }).nullable(),
})

export type DealDetails = z.infer<typeof dealDetails>

/** A deal as staff see it; in a list without `fields=full` it has no more details than for members. */
const staffDeal = dealDetails.extend({
  ...answersOf(dealFields, namesWith(dealFields, { seenIn: 'staff' })),
  webinarId: dealFields.webinarId.answer,
  publishedAt: z.iso.datetime().nullable(),
  /** Where the image was copied from, and why it could not be copied. */
  imageSource: z.string(),
  imageRefusal: z.string(),
  /** How many members opened, saved and are interested. */
  opened: z.int(),
  saved: z.int(),
  interested: z.int(),
  createdBy: madeBy,
})

export type StaffDeal = z.infer<typeof staffDeal>

/** A row of a list of staff: a deal with what staff see of it, and with its details if requested. */
export type StaffDealRow = Deal & Omit<StaffDeal, keyof DealDetails> & Partial<DealDetails>

export type AnyDeal = DealTeaser | Deal | DealDetails | StaffDealRow

/** As much as the viewer may see and has requested: `locked` says whether it is a teaser. */
export const anyDeal = z.object({
  ...staffDeal.partial().shape,
  ...dealTeaser.shape,
  locked: z.boolean(),
}) as unknown as z.ZodType<AnyDeal>

export const oneStaffDeal = z.object({ deal: staffDeal })

const perKind = <Value extends z.ZodType>(value: Value) => ({
  category: value,
  subCategory: value,
  type: value,
  strategy: value,
  requirement: value.optional(),
  source: value.optional(),
})

/** By kind, how many deals each term would give: with all other filters, and without those of its own kind. */
const dealCounts = z.object(perKind(z.record(z.string(), z.int())))

export type DealCounts = z.infer<typeof dealCounts>

const unknownTerm = 'Please choose from the list'

/** Several ids are separated by commas, and mean any of them; an id that does not exist fits no deal. */
const anyTerm = z
  .string(unknownTerm)
  .transform((text, context): string[] => {
    const ids = text.split(',').filter((id) => id !== '')
    const read = z.array(z.uuid()).max(limits.termsOfFilter).safeParse(ids)
    // About the parameter, not about one of its values.
    if (!read.success) context.addIssue(unknownTerm)
    return read.data ?? []
  })
  .optional()

export const dealSorts = ['createdAt', 'name'] as const

export const ownMarks = ['saved', 'interested'] as const

/** What only viewers of full deals may ask for. The server reads it once it knows that the viewer is one. */
export const fullDealQuery = z.object({
  requirementId: anyTerm,
  sourceId: anyTerm,
  /** Every word has to be in the name, in a term or in the beginning of the description. */
  search: searched,
  /** The usual order is `-createdAt`. */
  sort: sortBy(dealSorts),
  /** Only for administrators; all others get published deals. */
  state: anyOf(dealStates, `state must be one of ${dealStates.join(', ')}`),
  /** Deals that the viewer has saved, or is interested in. */
  mine: anyOf(ownMarks, `mine must be one of ${ownMarks.join(', ')}`),
})

/** For others it does not exist: whatever it holds, they are answered as if it were not there. */
const onlyForFull = (summary: string) =>
  z
    .unknown()
    .optional()
    .describe(`${summary}; ignored for viewers who do not see full deals`) as unknown as z.ZodOptional<z.ZodString>

export const dealListQuery = z.object({
  fields: detail.optional(),
  categoryId: anyTerm,
  subCategoryId: anyTerm,
  typeId: anyTerm,
  strategyId: anyTerm,
  requirementId: onlyForFull('Requirements'),
  sourceId: onlyForFull('Sources'),
  search: onlyForFull('Words that the deals contain'),
  sort: onlyForFull('-createdAt (usual), createdAt, name or -name'),
  state: onlyForFull(`For administrators: ${dealStates.join(', ')}`),
  mine: onlyForFull(`The viewer's own: ${ownMarks.join(', ')}`),
  /** Adds the total, and how many deals each choice would give. */
  counts: z.literal('1', 'counts must be 1').optional(),
  ...paging,
})

const dealList = z.object({
  deals: z.array(anyDeal),
  ...page,
  counts: dealCounts.optional(),
  total: z.int().optional(),
})

export const dealEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/deals',
    access: 'public',
    summary: 'Deals, latest first: full ones for Elite members and administrators, teasers for everybody else',
    query: dealListQuery,
    response: dealList,
  }),
  filter: endpoint({
    method: 'GET',
    path: '/api/deals/filter',
    access: 'public',
    summary: 'The same list under its other specified address',
    query: dealListQuery,
    response: dealList,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/deals/:id',
    access: 'public',
    summary: 'A deal with all that the viewer may see',
    params: byId,
    query: z.object({ fields: detail.optional() }),
    response: z.object({ deal: anyDeal }),
  }),
}
