import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { newRecordOf, schemasOf } from '../api/field-table.ts'
import { page, paging } from '../api/paging.ts'
import { byId, csvImport, messageAnswer, moment, stamps } from '../api/records.ts'
import { lifetimes } from '../lifetimes.ts'
import { limits } from '../limits.ts'
import { dealFields, dealState, dealTermFields } from './deal-fields.ts'
import { oneStaffDeal } from './deals.ts'

export const newDeal = z.object({ ...newRecordOf(dealFields), ...z.object(dealTermFields).partial().shape })

export type NewDeal = z.infer<typeof newDeal>

/** A missing field stays as it is. */
export const dealUpdate = z
  .object({ ...schemasOf(dealFields), ...dealTermFields })
  .partial()
  .extend({
    /** When the deal was last changed, as far as the form knows: a later change is not overwritten. */
    updatedAt: moment('updatedAt').optional(),
  })

export type DealUpdate = z.infer<typeof dealUpdate>

/** A deleted deal that can still be restored. */
const deletedDeal = z.object({ _id: z.string(), name: z.string(), deletedAt: z.iso.datetime(), ...stamps })

export type DeletedDeal = z.infer<typeof deletedDeal>

const chosenTerms = z.array(z.uuid('Please choose from the list')).max(limits.termsOfKind).optional()

const chosenDeals = z
  .array(z.uuid('Please choose deals'), 'Please choose deals')
  .min(1, 'Please choose deals')
  .max(limits.dealsAtOnce, `Please choose at most ${limits.dealsAtOnce}`)

/** What is changed of many deals at once; a missing field stays as it is. */
export const changeOfMany = z.object({
  state: dealState.optional(),
  publishAt: moment('publishAt').nullable().optional(),
  addTermIds: chosenTerms,
  removeTermIds: chosenTerms,
  /** Null or empty for none. */
  sourceId: dealTermFields.sourceId.optional(),
})

export type ChangeOfMany = z.infer<typeof changeOfMany>

/** What became of one line of a CSV file; lines are counted as a spreadsheet counts them. */
const importedDeal = z.object({
  line: z.int(),
  name: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'failed']),
  reason: z.string().optional(),
})

export type ImportedDeal = z.infer<typeof importedDeal>

export const adminDealEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/deals',
    access: 'admin',
    creates: true,
    summary: 'Make a deal; it is published unless it says otherwise',
    body: newDeal,
    response: oneStaffDeal,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/deals/:id',
    access: 'admin',
    summary: 'Change a deal; a missing field stays as it is',
    params: byId,
    body: dealUpdate,
    response: oneStaffDeal,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/deals/:id',
    access: 'admin',
    summary: `Delete a deal; it can be restored for ${lifetimes.deletedDays} days`,
    params: byId,
    response: messageAnswer,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/deals/:id/restore',
    access: 'admin',
    summary: 'Take back that a deal was deleted',
    params: byId,
    response: oneStaffDeal,
  }),
  listDeleted: endpoint({
    method: 'GET',
    path: '/api/deals/deleted',
    access: 'admin',
    summary: 'Deals that can still be restored, the last one deleted first',
    query: z.object(paging),
    response: z.object({ deals: z.array(deletedDeal), ...page }),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/deals/:id/duplicate',
    access: 'admin',
    creates: true,
    summary: 'Copy a deal, as a draft',
    params: byId,
    response: oneStaffDeal,
  }),
  changeMany: endpoint({
    method: 'POST',
    path: '/api/deals/change-many',
    access: 'admin',
    summary: 'Change many deals at once, all or none; `undo` takes it back',
    body: z.object({ ids: chosenDeals, change: changeOfMany }),
    response: messageAnswer.extend({ changed: z.int(), undo: z.uuid() }),
  }),
  undoChange: endpoint({
    method: 'POST',
    path: '/api/deals/change-many/undo',
    access: 'admin',
    summary: 'Take back a change of many deals; 409 names those that were changed since, and changes nothing',
    body: z.object({ undo: z.uuid('Please say what to take back') }),
    response: messageAnswer.extend({ changed: z.int() }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/deals/import',
    access: 'admin',
    summary: 'Make and change the deals of a CSV file; with dryRun only say what would become of each line',
    ...csvImport,
    response: messageAnswer.extend({
      rows: z.array(importedDeal),
      counts: z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), failed: z.int() }),
    }),
  }),
}
