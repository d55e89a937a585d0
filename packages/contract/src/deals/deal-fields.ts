import { z } from 'zod'
import { choiceField, field, type Field, requiredText, textField } from '../api/field-table.ts'
import { moment } from '../api/records.ts'
import { relatedFile } from '../courses/lecture-fields.ts'
import { line, optionalLine, paragraph, webAddress } from '../fields.ts'
import { limits } from '../limits.ts'
import { isFileAddress } from '../watching/video-texts.ts'
import type { TermKind } from './deal-terms.ts'

/** Members see only published deals; a scheduled one is published at its moment. */
export const dealStates = ['draft', 'scheduled', 'published', 'archived'] as const
export const dealState = z.enum(dealStates, 'Please choose Draft, Scheduled, Published or Archived')
export type DealState = z.infer<typeof dealState>

/** The sections of the form, in their order. */
export const dealSections = ['deal', 'terms', 'details', 'publishing'] as const

export type DealSection = (typeof dealSections)[number]

interface DealFieldLine extends Field {
  /** Who sees it: viewers of full deals in lists, those who open one, or only staff. */
  seenIn: 'list' | 'details' | 'staff'
  /** Left out for members who have not accepted the deal's disclaimer. */
  needsAcceptance: boolean
  /** The section of the form in which staff enter it. */
  section: DealSection
  /** A copy has the value of its original. */
  isCopied: boolean
  /** The spreadsheet of deals has a column for it. */
  isExported: boolean
}

const url = textField(
  optionalLine(limits.linkLength).refine(
    (text) => text === '' || webAddress.test(text),
    'Please enter a link such as https://example.com',
  ),
)

const image = textField(
  optionalLine(limits.linkLength).refine(
    (text) => text === '' || isFileAddress(text) || webAddress.test(text),
    'Please upload an image, or enter a link such as https://example.com/image.jpg',
  ),
)

const html = textField(
  z.string('Please use plain text').max(limits.dealDescriptionLength, 'This is too long for one deal'),
)

export const shownDocument = relatedFile.extend({ size: z.int().optional(), contentType: z.string().optional() })

export type DealDocument = z.infer<typeof shownDocument>

const documents = field(
  z.array(relatedFile).max(limits.dealDocuments, `A deal has at most ${limits.dealDocuments} documents`),
  z.array(shownDocument),
  [],
)

export const relatedKinds = ['webinar', 'replay', 'course'] as const

/** A webinar, a replay or a course of the portal that belongs to a deal. */
const relatedRecord = z.object({
  kind: z.enum(relatedKinds, 'Please choose a webinar, a replay or a course'),
  _id: z.uuid('Please choose a webinar, a replay or a course'),
})

const related = field(
  z.array(relatedRecord).max(limits.relatedRecords, `A deal has at most ${limits.relatedRecords} related records`),
  z.array(relatedRecord),
  [],
)

const liveBriefing = field(z.uuid('Please choose a webinar').nullable(), z.string().nullable(), null)
const audience = field(z.uuid('Please choose a segment').nullable(), z.string().nullable(), null)
const publishing = field(
  moment('publishAt', 'Please choose a date and a time before the year 10000').nullable(),
  z.iso.datetime().nullable(),
  null,
)

const plain = { needsAcceptance: false, isCopied: true, isExported: true } as const
const inDetails = { seenIn: 'details', needsAcceptance: true, section: 'details', isCopied: true } as const

/** All that staff enter of a deal beside its terms, a line for each field. */
export const dealFields = {
  name: { ...requiredText(line(limits.dealNameLength, 'Name is required')), ...plain, seenIn: 'list', section: 'deal' },
  /** The deal's own site. */
  url: { ...url, ...plain, seenIn: 'list', needsAcceptance: true, section: 'deal' },
  /** Ours, or of another host until it is copied; answers hold our copy, and an empty text until there is one. */
  image: { ...image, ...plain, seenIn: 'list', section: 'deal' },
  /** HTML, with the elements of lecture texts. */
  description: { ...html, ...inDetails, isExported: true },
  documents: { ...documents, ...inDetails, isExported: false },
  related: { ...related, ...inDetails, isExported: false },
  /** The webinar in which the deal is presented. */
  webinarId: { ...liveBriefing, ...inDetails, needsAcceptance: false, isExported: false },
  /** Only members of this segment know of the deal; null for all. */
  segmentId: { ...audience, ...plain, isExported: false, seenIn: 'staff', section: 'publishing' },
  /** What a member accepts before details open; empty for none. A changed text is a new version. */
  disclaimerText: {
    ...textField(paragraph(limits.dealDisclaimerLength)),
    ...plain,
    seenIn: 'staff',
    section: 'publishing',
  },
  state: { ...choiceField(dealState, 'published'), ...plain, isCopied: false, seenIn: 'staff', section: 'publishing' },
  /** When a scheduled deal is published; null in every other state. */
  publishAt: { ...publishing, ...plain, isCopied: false, seenIn: 'staff', section: 'publishing' },
} as const satisfies Record<string, DealFieldLine>

export type DealField = keyof typeof dealFields

/** What an answer holds in each field. */
export type DealFieldValues = { [Name in DealField]: z.output<(typeof dealFields)[Name]['answer']> }

const isId = (text: string) => z.uuid().safeParse(text).success

const termMessage = 'Please choose from the list'

/** The terms of one kind, by their ids. */
const termIds = z
  .array(z.string(termMessage), termMessage)
  .max(limits.termsOfDeal, `Please choose at most ${limits.termsOfDeal}`)
  .refine((ids) => ids.every(isId), termMessage)

/** The terms of a deal's form; `sourceId` is one id, or null or empty for none. */
export const dealTermFields = {
  categoryIds: termIds,
  subCategoryIds: termIds,
  typeIds: termIds,
  strategyIds: termIds,
  requirementIds: termIds,
  sourceId: z
    .string(termMessage)
    .refine((id) => id === '' || isId(id), termMessage)
    .nullable(),
}

/** In a form all kinds of terms are entered, each under its own field. */
export type DealTermField = keyof typeof dealTermFields

/** The ids of a deal's terms, by kind. */
export type TermIds = Partial<Record<TermKind, readonly string[]>>
