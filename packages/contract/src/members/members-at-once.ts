import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { type NamesWith, schemasOf } from '../api/field-table.ts'
import { sortBy } from '../api/paging.ts'
import { messageAnswer } from '../api/records.ts'
import { lifetimes } from '../lifetimes.ts'
import { limits } from '../limits.ts'
import { memberFields, tagList } from './member-fields.ts'
import { writtenFilters } from './member-filters.ts'
import { eliteGrounds, memberQuery, memberSorts } from './members.ts'

type BulkName = NamesWith<typeof memberFields, { isBulk: true }>

const { client_type, eliteUntil, lifecyclestage, disabled } = schemasOf(memberFields)

/** What is changed of many members at once; a missing field stays as it is. */
export const changeOfMembers = z
  .object({
    ...({ client_type, eliteUntil, lifecyclestage, disabled } satisfies Record<Exclude<BulkName, 'tags'>, z.ZodType>),
    addTags: tagList,
    removeTags: tagList,
    ...eliteGrounds,
  })
  .partial()

export type ChangeOfMembers = z.infer<typeof changeOfMembers>

const chosenMembers = z
  .array(z.uuid('Please choose members'), 'Please choose members')
  .min(1, 'Please choose members')
  .max(limits.membersAtOnce, `Please choose at most ${limits.membersAtOnce.toLocaleString('en-US')}`)

/** These members, or all whom filters or a segment find: then `expected` says how many the person saw. */
const whichMembers = z.object({
  ids: chosenMembers.optional(),
  filters: writtenFilters.optional(),
  segment: z.uuid('Please choose a segment').optional(),
  expected: z.int().min(0).max(limits.storedInteger).optional(),
})

/** What became of one line of a CSV file; lines are counted as a spreadsheet counts them. */
const importedMember = z.object({
  line: z.int(),
  email: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'failed']),
  reason: z.string().optional(),
})

export type ImportedMember = z.infer<typeof importedMember>

export const importCounts = z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), failed: z.int() })

export type ImportCounts = z.infer<typeof importCounts>

export const membersAtOnceEndpoints = {
  changeMany: endpoint({
    method: 'POST',
    path: '/api/members/change-many',
    access: 'admin',
    summary: `Change many members at once, all or none; \`undo\` takes it back within ${lifetimes.bulkUndoHours} hours`,
    body: whichMembers.extend({ change: changeOfMembers }),
    response: messageAnswer.extend({ changed: z.int(), undo: z.uuid().optional() }),
  }),
  undoChange: endpoint({
    method: 'POST',
    path: '/api/members/change-many/undo',
    access: 'admin',
    summary: 'Take back a change of many members; 409 names those that were changed since, and changes nothing',
    body: z.object({ undo: z.uuid('Please say what to take back') }),
    response: messageAnswer.extend({ changed: z.int() }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/members/import',
    access: 'admin',
    summary: 'Make and change the members of a CSV file; with dryRun only say what would become of each line',
    bodyBytes: limits.memberFileBodyBytes,
    body: z.object({
      csv: z.string('Please choose a file').min(1, 'Please choose a file'),
      dryRun: z.boolean().optional(),
      /** Mail an invitation to everyone the file adds. */
      invite: z.boolean().optional(),
      /** Why the file makes members Elite. */
      eliteReason: eliteGrounds.eliteReason,
      eliteDocument: eliteGrounds.eliteDocument,
    }),
    response: messageAnswer.extend({ rows: z.array(importedMember), counts: importCounts }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/members/export',
    access: 'admin',
    summary: 'Members as a file for spreadsheets, as filtered',
    query: z.object({ ...memberQuery, sort: sortBy(memberSorts) }),
    file: 'text/csv',
    response: z.string(),
  }),
}
