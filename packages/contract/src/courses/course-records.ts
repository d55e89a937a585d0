import { lifetimes } from '../lifetimes.ts'
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { paging, sortBy } from '../api/paging.ts'
import { anyOf, byId, detail, madeBy, messageAnswer, searched, stamps } from '../api/records.ts'
import { courseStates } from './course-fields.ts'

/** How far the viewer is, if the viewer is a member. */
const lecturesDone = z.object({ lectures: z.int(), done: z.int() }).optional()

/** What groups and courses answer beside the fields that staff enter. */
export const countedRecord = { _id: z.string(), lecturesCount: z.int(), progress: lecturesDone, ...stamps }

/** Who created a record; only staff see it. */
export const creator = { createdBy: madeBy }

export const listQuery = {
  fields: detail.optional(),
  search: searched,
  /** Members see only published records, whatever they ask for. */
  state: anyOf(courseStates, 'state must be draft or published'),
  sort: sortBy(['place', 'title', 'count', 'createdBy', 'createdAt']),
  /** Puts the number of all records into `X-Total-Count`; later pages are not counted again. */
  total: z.literal('yes', 'total must be yes').optional(),
  ...paging,
}

/** The file that another portal exported, uploaded here. */
export const importBody = z.object({
  file: z.string('Please choose a file').max(200).startsWith('/files/', 'Please choose a file'),
})

type Kind = 'groups' | 'courses' | 'lectures'
type Words = Record<'one' | 'whole' | 'content' | 'before', string>

/** What staff do with groups, courses and lectures alike. */
export const staffEndpoints = <const K extends Kind, Answer extends z.ZodType>(
  kind: K,
  response: Answer,
  { one, whole, before }: Words,
) => ({
  remove: endpoint({
    method: 'DELETE',
    path: `/api/courses/${kind}/:id` as const,
    access: 'admin',
    summary: `Delete ${whole}; it can be restored for ${lifetimes.deletedDays} days`,
    params: byId,
    response: messageAnswer,
  }),
  restore: endpoint({
    method: 'POST',
    path: `/api/courses/${kind}/:id/restore` as const,
    access: 'admin',
    summary: `Take back that ${one} was deleted`,
    params: byId,
    response,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `/api/courses/${kind}/:id/duplicate` as const,
    access: 'admin',
    creates: true,
    summary: `Copy ${whole}, as a draft`,
    params: byId,
    response,
  }),
  /** Moves a record before one of its neighbors, or to the end. */
  move: endpoint({
    method: 'PUT',
    path: `/api/courses/${kind}/:id/place` as const,
    access: 'admin',
    summary: `Move ${one} before ${before}, or to the end`,
    params: byId,
    body: z.object({ before: z.uuid('Please say before which one').nullable() }),
    response: messageAnswer,
  }),
})

interface RecordSchemas<Shown, Answer, Change> {
  shown: Shown
  response: Answer
  change: Change
  words: Words
}

/** What groups, courses and lectures have in common: viewers read one, and staff change it. */
export const recordEndpoints = <
  const K extends Kind,
  Shown extends z.ZodType,
  Answer extends z.ZodType,
  Change extends z.ZodObject,
>(
  kind: K,
  { shown, response, change, words }: RecordSchemas<Shown, Answer, Change>,
) => ({
  show: endpoint({
    method: 'GET',
    path: `/api/courses/${kind}/:id` as const,
    access: 'public',
    summary: words.content,
    params: byId,
    query: z.object({ fields: detail.optional() }),
    response: shown,
  }),
  update: endpoint({
    method: 'PUT',
    path: `/api/courses/${kind}/:id` as const,
    access: 'admin',
    summary: `Change ${words.one}; a missing field stays as it is`,
    params: byId,
    body: change,
    response,
  }),
  ...staffEndpoints(kind, response, words),
})
