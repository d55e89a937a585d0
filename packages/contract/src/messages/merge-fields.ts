import type { z } from 'zod'
import { line, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'

/** The names in double braces that staff write into texts: they are filled in for each person. */
export const mergeFields = [
  { name: 'firstName', example: 'Eleanor' },
  { name: 'lastName', example: 'Whitfield' },
  { name: 'webinar', example: 'The Entity Blueprint' },
  { name: 'date', example: 'Thursday, November 20' },
  { name: 'time', example: '7:30 PM EST' },
  { name: 'link', example: 'https://portal.example/join/…' },
  { name: 'host', example: 'Margaret Ellison' },
  { name: 'firm', example: 'Regent' },
] as const

/** Only in follow-ups: a sentence that says whether the reader can watch a replay. */
export const followUpFields = [
  { name: 'replay', example: 'The replay is ready: you can watch it as often as you like.' },
] as const

const allFields = [...mergeFields, ...followUpFields]

export type MergeField = (typeof allFields)[number]['name']

export const mergeField: RegExp = /\{\{\s*(\w+)\s*\}\}/gu

export const isMergeField = (name: string): name is MergeField => allFields.some((each) => each.name === name)

const unknownFieldsOf = (text: string): string[] =>
  Array.from(text.matchAll(mergeField), ([whole, name = '']) => (isMergeField(name) ? [] : [whole])).flat()

/** No mail is sent with a field that is not filled in. */
const refuseUnknownFields = (text: string, context: z.RefinementCtx) => {
  const unknown = unknownFieldsOf(text)
  if (unknown.length > 0) context.addIssue(`There is no merge field ${unknown.join(', ')}`)
}

/** The text of a mail that staff write. */
export const mailFields = {
  subject: line(limits.webinarLineLength, 'Subject is required').superRefine(refuseUnknownFields),
  text: paragraph(limits.messageLength, 'Text is required').min(1, 'Text is required').superRefine(refuseUnknownFields),
}

/** Every promotional SMS names how to end them; this adds the sentence unless staff wrote it themselves. */
export const withStop = (text: string): string =>
  /\breply stop\b/iu.test(text) ? text.trim() : `${text.trim()} Reply STOP to end`
