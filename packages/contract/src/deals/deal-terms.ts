import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { byId, messageAnswer, stamps } from '../api/records.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'

interface TermKindLine {
  /** The parameter that filters lists of deals. */
  filter: string
  /** The field of a deal's form. */
  ids: string
  /** Where its terms are looked up. */
  path: `/api/${string}`
  /** Only viewers of full deals see it. */
  isHidden: boolean
  /** A deal has one at most. */
  isSingle: boolean
}

/** The six taxonomies of deals, in the order of the filters. */
export const termKinds = {
  category: { filter: 'categoryId', ids: 'categoryIds', path: '/api/categories', isHidden: false, isSingle: false },
  subCategory: {
    filter: 'subCategoryId',
    ids: 'subCategoryIds',
    path: '/api/sub-categories',
    isHidden: false,
    isSingle: false,
  },
  type: { filter: 'typeId', ids: 'typeIds', path: '/api/types', isHidden: false, isSingle: false },
  strategy: { filter: 'strategyId', ids: 'strategyIds', path: '/api/strategies', isHidden: false, isSingle: false },
  requirement: {
    filter: 'requirementId',
    ids: 'requirementIds',
    path: '/api/requirements',
    isHidden: true,
    isSingle: false,
  },
  source: { filter: 'sourceId', ids: 'sourceId', path: '/api/sources', isHidden: true, isSingle: true },
} as const satisfies Record<string, TermKindLine>

export type TermKind = keyof typeof termKinds

export const termKindNames = Object.keys(termKinds) as TermKind[]

export const termKind = z.enum(termKindNames as [TermKind, ...TermKind[]], 'Please choose a kind of term')

/** A term as deals and their filters show it. */
export const term = z.object({ _id: z.string(), name: z.string() })

export type Term = z.infer<typeof term>

/** A term as it is looked up. */
const option = term.extend(stamps)

export type TermOption = z.infer<typeof option>

/** A term as staff manage it. */
const staffTerm = option.extend({
  kind: termKind,
  position: z.number(),
  /** How many deals use it, deleted ones included: only an unused term can be deleted. */
  deals: z.int(),
})

export type StaffTerm = z.infer<typeof staffTerm>

export const termName = line(limits.termNameLength, 'Name is required')

const lookUp = (kind: TermKind, summary: string) =>
  endpoint({
    method: 'GET',
    path: termKinds[kind].path,
    access: 'public',
    summary,
    query: z.object(paging),
    response: z.array(option),
  })

const hidden = 'empty for viewers who do not see full deals; a Link header leads to the next page'

/** The choices of each filter, in their order. */
export const lookUpEndpoints = {
  category: lookUp('category', 'Categories of deals; a Link header leads to the next page'),
  subCategory: lookUp('subCategory', 'Sub-categories of deals; a Link header leads to the next page'),
  type: lookUp('type', 'Types of deals; a Link header leads to the next page'),
  strategy: lookUp('strategy', 'Strategies of deals; a Link header leads to the next page'),
  requirement: lookUp('requirement', `Requirements of deals; ${hidden}`),
  source: lookUp('source', `Sources of deals; ${hidden}`),
} satisfies Record<TermKind, unknown>

const oneTerm = z.object({ term: staffTerm })

/** What staff do with terms. */
export const dealTermEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/deals/terms',
    access: 'admin',
    summary: 'Terms of one kind or of all, in their order, with the number of deals that use each',
    query: z.object({ kind: termKind.optional(), ...paging }),
    response: z.object({ terms: z.array(staffTerm), ...page }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/deals/terms',
    access: 'admin',
    creates: true,
    summary: 'Add a term after all others of its kind; 409 if the name is taken, in upper or lower case',
    body: z.object({ kind: termKind, name: termName }),
    response: oneTerm,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/deals/terms/order',
    access: 'admin',
    summary: 'Put the terms of one kind into this order; terms that are not named follow',
    body: z.object({
      kind: termKind,
      ids: z.array(z.uuid('Please name the terms by their ids')).min(1).max(limits.termsOfKind),
    }),
    response: messageAnswer,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/deals/terms/:id',
    access: 'admin',
    summary: 'Rename a term everywhere; 409 if the name is taken',
    params: byId,
    body: z.object({ name: termName }),
    response: oneTerm,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/deals/terms/:id/merge',
    access: 'admin',
    summary:
      'Give the deals of a term another term of the same kind, and delete the first; saved addresses keep working',
    params: byId,
    body: z.object({ intoId: z.uuid('Please choose a term of the same kind') }),
    response: messageAnswer.extend({ term: staffTerm, changed: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/deals/terms/:id',
    access: 'admin',
    summary: 'Delete a term that no deal uses; 409 with the number of deals otherwise',
    params: byId,
    response: messageAnswer,
  }),
}
