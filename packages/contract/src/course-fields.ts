import { z } from 'zod'
import { line, optionalLine, paragraph } from './fields.ts'
import { limits } from './limits.ts'
import { paging } from './paging.ts'

/** Only staff see a draft. */
export const courseStates = ['draft', 'published'] as const
export const courseState = z.enum(courseStates, 'Please choose Draft or Published')
export type CourseState = z.infer<typeof courseState>

/** Who may see a published record: a lecture is seen by whoever may see it, its course and its group. */
export const visibilities = ['public', 'members', 'elite'] as const
export const visibility = z.enum(visibilities, 'Please choose who may see this')
export type Visibility = z.infer<typeof visibility>

/** Basic is what a row of a list needs, full is everything that the viewer may see. */
export const detail = z.enum(['basic', 'detailed', 'full'], 'fields must be basic, detailed or full')
export type Detail = z.infer<typeof detail>

export const courseTexts = {
  title: line(limits.courseTitleLength, 'Title is required'),
  description: paragraph(limits.courseDescriptionLength),
  requiredDescription: paragraph(limits.courseDescriptionLength, 'Description is required').min(
    1,
    'Description is required',
  ),
  /** The name of an icon, such as `key` or `material-symbols:school`. */
  icon: line(80, 'Icon is required').regex(/^[\w-]+(?::[\w-]+)?$/u, 'Please choose an icon'),
  type: optionalLine(60),
}

/** Who made a record; staff alone are told. */
export const madeBy = z.object({ _id: z.string(), name: z.string() }).optional()

export const stamps = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

/** How far the viewer is, where the viewer is a member. */
export const lecturesDone = z.object({ lectures: z.int(), done: z.int() }).optional()

export const byId = z.object({ id: z.uuid() })

export const said = z.object({ message: z.string() })

/** Where a record moves to among its siblings: before that one, or to the end. */
export const newPlace = z.object({ before: z.uuid('Please say before which one').nullable() })

/** Several values are separated by commas, and mean any of them. */
const anyOf = <const Value extends string>(values: readonly Value[], message: string) =>
  z
    .string()
    .transform((given) => given.split(','))
    .pipe(z.array(z.enum(values, message)))
    .optional()

const sortable = ['place', 'title', 'count', 'createdBy', 'createdAt'] as const

/** A minus before the name sorts downwards. */
const sort = z
  .enum([...sortable, ...sortable.map((name) => `-${name}` as const)], 'This list cannot be sorted so')
  .optional()

export const listQuery = {
  fields: detail.optional(),
  search: z.string().max(200, 'Please keep this under 200 characters').optional(),
  /** Members are told of published records alone, whatever they ask for. */
  state: anyOf(courseStates, 'state must be draft or published'),
  sort,
  ...paging,
}
