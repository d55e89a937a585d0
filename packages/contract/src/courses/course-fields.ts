import { z } from 'zod'
import { line, optionalLine, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { paging } from '../api/paging.ts'
import { anyOf, detail, madeBy, searched, stamps } from '../api/records.ts'

/** Only staff see a draft. */
export const courseStates = ['draft', 'published'] as const
export const courseState = z.enum(courseStates, 'Please choose Draft or Published')
export type CourseState = z.infer<typeof courseState>

/** Who may see a published record: a lecture is seen by whoever may see it, its course and its group. */
export const visibilities = ['public', 'members', 'elite'] as const
export const visibility = z.enum(visibilities, 'Please choose who may see this')
export type Visibility = z.infer<typeof visibility>

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

/** How far the viewer is, where the viewer is a member. */
const lecturesDone = z.object({ lectures: z.int(), done: z.int() }).optional()

/** What groups and courses have in common. */
export const shelved = {
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  state: courseState,
  visibility,
  lecturesCount: z.int(),
  progress: lecturesDone,
  createdBy: madeBy,
  ...stamps,
}

export const newShelved = {
  title: courseTexts.title,
  description: courseTexts.requiredDescription,
  state: courseState.optional(),
  visibility: visibility.optional(),
}

/** Where a record moves to among its siblings: before that one, or to the end. */
export const newPlace = z.object({ before: z.uuid('Please say before which one').nullable() })

const sortable = ['place', 'title', 'count', 'createdBy', 'createdAt'] as const

/** A minus before the name sorts downwards. */
const sort = z
  .enum([...sortable, ...sortable.map((name) => `-${name}` as const)], 'This list cannot be sorted so')
  .optional()

export const listQuery = {
  fields: detail.optional(),
  search: searched,
  /** Members are told of published records alone, whatever they ask for. */
  state: anyOf(courseStates, 'state must be draft or published'),
  sort,
  /** Says in `X-Total-Count` how many there are in all; a later part is not counted again. */
  total: z.literal('yes', 'total must be yes').optional(),
  ...paging,
}
