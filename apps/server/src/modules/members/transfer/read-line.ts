import { emailAddress } from '@regent/contract/fields'
import {
  clientTypes,
  type ImportColumn,
  lifecycleStages,
  memberFields,
  type MemberFieldValues,
  tagList,
} from '@regent/contract/members/member-fields'
import { isWrittenDate, momentsOfText } from '@regent/contract/webinars/zoned-time'
import type { z } from 'zod'
import { mapInTurns } from '#platform/csv/in-turns.ts'
import type { CsvRow } from '#platform/csv/read-csv.ts'
import { transferTexts as texts } from './texts.ts'

/** With the columns of our files that are only compared: a file changes no rights. */
export type Column = ImportColumn | 'role' | 'disabled'

/** How files name the columns, in lower case and without spaces. */
export const headings: Record<Column, readonly string[]> = {
  email: ['email', 'emailaddress', 'mail'],
  firstName: ['firstname', 'first', 'givenname'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'mobilenumber', 'cell', 'number'],
  client_type: ['clienttype'],
  lifecyclestage: ['lifecyclestage', 'stage'],
  tags: ['tags', 'tag', 'labels'],
  eliteUntil: ['eliteuntil', 'eliteends'],
  role: ['role'],
  disabled: ['disabled'],
}

/** What a line says of a member: an empty cell says nothing. */
export interface ReadLine {
  line: number
  email: string
  given: Partial<MemberFieldValues>
}

export interface BadLine {
  line: number
  email: string
  reason: string
}

class BadCell extends Error {}

const checked = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const read = schema.safeParse(value)
  if (!read.success) throw new BadCell(read.error.issues[0]?.message ?? texts.file.unreadable)
  return read.data
}

const oneOf = <const Value extends string>(values: readonly Value[], cell: string, message: string): Value => {
  const value = values.find((each) => each.toLowerCase() === cell.toLowerCase())
  if (value === undefined) throw new BadCell(message)
  return value
}

const american = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/u

/** A moment, or a day in Eastern time: then Elite ends with that day. */
const readEnd = (cell: string): string => {
  const { year = '', month = '', day = '' } = american.exec(cell)?.groups ?? {}
  const date = year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const written = /^\d{4}-\d\d-\d\d$/u.test(date) ? `${date}T23:59` : date
  const isRead = isWrittenDate(written) && !date.startsWith('0000') && !date.startsWith('9')
  const [moment] = isRead ? momentsOfText(written) : []
  if (!moment) throw new BadCell(texts.unknownDate)
  return moment.toISOString()
}

const yesOrNo = (cell: string) => /^(?:yes|true|1)$/iu.test(cell)

/** Without the characters that people write in numbers. */
const plainNumber = (cell: string) => cell.replaceAll(/[\s().+＋-]/gu, '')

/** The one spelling in which numbers are stored; undefined for one that it would make a number in North America. */
type Spell = (phone: string) => string | undefined

const readPhone = (cell: string, spell: Spell): string => {
  checked(memberFields.phone.schema, plainNumber(cell))
  const spelled = spell(cell)
  if (spelled === undefined) throw new BadCell(texts.shortForeign)
  return spelled
}

const readers: { [Name in Exclude<Column, 'email'>]: (cell: string, spell: Spell) => MemberFieldValues[Name] } = {
  firstName: (cell) => checked(memberFields.firstName.schema, cell),
  lastName: (cell) => checked(memberFields.lastName.schema, cell),
  phone: readPhone,
  client_type: (cell) => oneOf(clientTypes, cell, texts.unknownType),
  lifecyclestage: (cell) => oneOf(lifecycleStages, cell, texts.unknownStage),
  tags: (cell) =>
    checked(
      tagList,
      cell.split(/[;,|]/u).flatMap((tag) => tag.trim() || []),
    ),
  eliteUntil: readEnd,
  role: (cell) => (/^admin/iu.test(cell) ? 'admin' : 'user'),
  disabled: yesOrNo,
}

const names = Object.keys(readers) as (keyof typeof readers)[]

export const readLine = (spell: Spell, { line, values }: CsvRow<Column>): ReadLine | BadLine => {
  const { email } = values
  try {
    checked(emailAddress, email)
    const cells = names.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]] as const]))
    return { line, email, given: Object.fromEntries(cells.map(([name, cell]) => [name, readers[name](cell, spell)])) }
  } catch (error) {
    if (error instanceof BadCell) return { line, email, reason: error.message }
    throw error
  }
}

/** An address counts once; upper and lower case do not matter. */
export const withoutTwins = (lines: readonly (ReadLine | BadLine)[]): Promise<(ReadLine | BadLine)[]> => {
  const first = new Map<string, number>()
  return mapInTurns(lines, (each) => {
    if ('reason' in each) return each
    const address = each.email.toLowerCase()
    const known = first.get(address)
    if (known === undefined) {
      first.set(address, each.line)
      return each
    }
    return { line: each.line, email: each.email, reason: texts.twice(known) }
  })
}
