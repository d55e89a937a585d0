import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { newRecordOf, answersOf, field, type FieldTable, requiredText } from '../api/field-table.ts'
import { page, paging } from '../api/paging.ts'
import { byId, messageAnswer, moment, stamps } from '../api/records.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'
import { writtenFilters } from './member-filters.ts'

/** The fields of a segment that staff enter. */
export const segmentFields = {
  name: requiredText(line(limits.nameLength, 'Name is required')),
  filters: field(writtenFilters, z.record(z.string(), z.string()), {}, true),
} as const satisfies FieldTable

export type SegmentField = keyof typeof segmentFields

export const segmentFieldNames = Object.keys(segmentFields) as SegmentField[]

const segment = z.object({
  _id: z.string(),
  ...answersOf(segmentFields, segmentFieldNames),
  /** Members who fit now. */
  count: z.int(),
  /** What a filter names is no longer there; then nobody fits. */
  problem: z.string().optional(),
  ...stamps,
})

export type Segment = z.infer<typeof segment>

export const segmentForm = z.object(newRecordOf(segmentFields))

export const segmentUpdate = segmentForm.partial().extend({ updatedAt: moment('updatedAt').optional() })

const oneSegment = z.object({ segment })

export const segmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/segments',
    access: 'admin',
    summary: 'Saved sets of filters, by name, with how many members fit now',
    query: z.object(paging),
    response: z.object({ segments: z.array(segment), ...page }),
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/segments/count',
    access: 'admin',
    summary: 'How many members filters find, before they are saved',
    body: z.object({ filters: writtenFilters }),
    response: z.object({ count: z.int() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/segments/:id',
    access: 'admin',
    summary: 'A segment',
    params: byId,
    response: oneSegment,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/segments',
    access: 'admin',
    creates: true,
    summary: 'Save a set of filters under a name',
    body: segmentForm,
    response: oneSegment,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/segments/:id',
    access: 'admin',
    summary: 'Change a segment; a missing field stays as it is',
    params: byId,
    body: segmentUpdate,
    response: oneSegment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/segments/:id',
    access: 'admin',
    summary: 'Delete a segment; its members stay',
    params: byId,
    response: messageAnswer,
  }),
}
