import { z } from 'zod'
import { choiceField, type Field, requiredText, textField } from '../api/field-table.ts'
import { line, optionalLine, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'

/** Only staff see a draft. */
export const courseStates = ['draft', 'published'] as const
export const courseState = z.enum(courseStates, 'Please choose Draft or Published')
export type CourseState = z.infer<typeof courseState>

/** Who may see a published record; to see a lecture, a viewer also has to see its course and its group. */
export const visibilities = ['public', 'members', 'elite'] as const

/** Only the members who are in a segment at that moment. */
const segmentVisibility = z.templateLiteral(['segment:', z.uuid()])

export const visibility = z.union([z.enum(visibilities), segmentVisibility], 'Please choose who may see this')
export type Visibility = z.infer<typeof visibility>

export const visibleToSegment = (segmentId: string): Visibility => `segment:${segmentId}`

/** The segment to which a record is limited. */
export const segmentOf = (visible: Visibility): string | undefined =>
  visible.startsWith('segment:') ? visible.slice('segment:'.length) : undefined

export interface CourseFieldLine extends Field {
  /** Who sees it: everyone in each list, or everyone who opens the record. */
  seenIn: 'list' | 'details'
  /** A copy has the value of its original. */
  isCopied: boolean
  /** It travels to another portal. */
  isExported: boolean
}

const descriptionText = paragraph(limits.courseDescriptionLength, 'Description is required').min(
  1,
  'Description is required',
)

/** The name of an icon, such as `key` or `material-symbols:school`. */
const iconName = line(80, 'Icon is required').regex(/^[\w-]+(?::[\w-]+)?$/u, 'Please choose an icon')

const always = { seenIn: 'list', isCopied: true, isExported: true } as const

/** Fields that groups, courses and lectures have in common. */
export const titleField = { ...requiredText(line(limits.courseTitleLength, 'Title is required')), ...always }
export const audienceFields = {
  state: { ...choiceField(courseState, 'published'), ...always },
  visibility: { ...choiceField(visibility, 'public'), ...always },
}

/** All that staff enter of a course, a line for each field; a copy itself is a draft with a title of its own. */
export const courseFields = {
  title: titleField,
  description: { ...requiredText(descriptionText), ...always },
  ...audienceFields,
} as const satisfies Record<string, CourseFieldLine>

export const courseGroupFields = {
  title: titleField,
  description: courseFields.description,
  icon: { ...requiredText(iconName), ...always },
  type: { ...textField(optionalLine(60)), ...always },
  ...audienceFields,
} as const satisfies Record<string, CourseFieldLine>
