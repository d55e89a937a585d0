import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import {
  answersOf,
  choiceField,
  field,
  type FieldTable,
  newRecordOf,
  requiredText,
  schemasOf,
} from '../api/field-table.ts'
import { page, paging } from '../api/paging.ts'
import { byId, messageAnswer, searched, stamps } from '../api/records.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'

export const searchFrequencies = ['immediately', 'daily', 'weekly', 'never'] as const
export const searchFrequency = z.enum(searchFrequencies, 'Please choose how often')
export type SearchFrequency = z.infer<typeof searchFrequency>

const chosen = z.array(z.uuid('Please choose from the list')).max(limits.termsOfFilter).optional()

/** The filters of a list of deals, as its parameters are called. */
export const searchFilters = z.object(
  {
    categoryId: chosen,
    subCategoryId: chosen,
    typeId: chosen,
    strategyId: chosen,
    requirementId: chosen,
    sourceId: chosen,
    search: searched,
  },
  'Please choose filters',
)

export type SearchFilters = z.infer<typeof searchFilters>

export const dealSearchFields = {
  name: requiredText(line(limits.nameLength, 'Name is required')),
  filters: field(searchFilters, searchFilters, {}),
  /** How often a mail says what is new; each deal is mailed once. */
  frequency: choiceField(searchFrequency, 'daily'),
} as const satisfies FieldTable

/** A search that a member has saved. */
const dealSearch = z.object({
  _id: z.string(),
  ...answersOf(dealSearchFields, ['name', 'filters', 'frequency']),
  /** How many published deals fit now. */
  deals: z.int(),
  lastSentAt: z.iso.datetime().nullable(),
  ...stamps,
})

export type DealSearch = z.infer<typeof dealSearch>

export const newDealSearch = z.object(newRecordOf(dealSearchFields))

const oneSearch = z.object({ search: dealSearch })

const byToken = z.object({ token: z.string().min(1).max(limits.tokenLength) })

/** For viewers of full deals; for all other members the list is empty, and what would change something is 403. */
export const dealSearchEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/deals/searches',
    access: 'member',
    summary: 'Searches that the caller has saved, the latest first',
    query: z.object(paging),
    response: z.object({ searches: z.array(dealSearch), ...page }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/deals/searches',
    access: 'member',
    creates: true,
    summary: 'Save a search; deals that fit already are not mailed',
    body: newDealSearch,
    response: oneSearch,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/deals/searches/:id',
    access: 'member',
    summary: 'Change a saved search; a missing field stays as it is',
    params: byId,
    body: z.object(schemasOf(dealSearchFields)).partial(),
    response: oneSearch,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/deals/searches/:id',
    access: 'member',
    summary: 'Delete a saved search',
    params: byId,
    response: messageAnswer,
  }),
  showUnsubscribe: endpoint({
    method: 'GET',
    path: '/api/deals/searches/unsubscribe/:token',
    access: 'token',
    summary: 'Which search the link of a mail would end the mails of; its name and no deal',
    params: byToken,
    response: z.object({ name: z.string(), isSubscribed: z.boolean() }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/deals/searches/unsubscribe',
    access: 'token',
    summary: 'End the mails of one saved search',
    body: byToken,
    response: messageAnswer,
  }),
  /** What mail programs post with one click (RFC 8058): the address says everything. */
  unsubscribeWithOneClick: endpoint({
    method: 'POST',
    path: '/api/deals/searches/unsubscribe/:token',
    access: 'token',
    summary: 'End the mails of one saved search with one click (RFC 8058)',
    params: byToken,
    response: messageAnswer,
  }),
}
