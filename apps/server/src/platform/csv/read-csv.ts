import { finished } from 'node:stream/promises'
import { AppError } from '#app/app-error.ts'
import { giveWay, mapInTurns } from './in-turns.ts'
import { plainCell } from './write-csv.ts'

export interface CsvRow<Column extends string> {
  /** As a spreadsheet counts: the head is the first. */
  line: number
  values: Record<Column, string>
  /** The columns that the file does not have; their values are empty. */
  absent: ReadonlySet<Column>
}

interface CsvShape<Column extends string> {
  /** The headings that files use for each column, in lower case without spaces. */
  columns: Record<Column, readonly string[]>
  /** A file without these columns is refused. */
  required: readonly NoInfer<Column>[]
  mostRows: number
  /** Why a file cannot be used. */
  texts: { unreadable: string; missing: (column: NoInfer<Column>) => string; tooMany: string }
}

const twice = (heading: string) => `The column “${heading}” is in this file twice. Please take one of them out`

const plainName = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/gu, '')

const refused = (message: string, cause?: unknown) =>
  new AppError('invalid', { message, details: { csv: message }, cause })

/** A record, and the line it ends on. */
interface ParsedRow {
  record: string[]
  line: number
}

const parseRows = async (text: string, toLine: number): Promise<ParsedRow[]> => {
  const { parse } = await import('csv-parse')
  const [, declared = delimiterOf(text), rows = text] = declaration.exec(text) ?? []
  const parser = parse({
    bom: true,
    delimiter: declared,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    trim: true,
    info: true,
  })
  const parsed: ParsedRow[] = []
  // Without all else that the parser tells of each row, which a long file would keep.
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) =>
    parsed.push({ record, line: info.lines }),
  )
  const end = finished(parser)
  end.catch(() => undefined)
  const bytes = Buffer.from(rows)
  for (let first = 0; first < bytes.length && parsed.length < toLine && !parser.destroyed; first += turnBytes) {
    parser.write(bytes.subarray(first, first + turnBytes))
    // A long file holds no other request up.
    await giveWay()
  }
  if (parsed.length >= toLine) {
    parser.destroy()
    return parsed.slice(0, toLine)
  }
  parser.end()
  await end
  return parsed
}

/** Some thirty lines, which are parsed in less than a millisecond. */
const turnBytes = 4 * 1024

// What decoders leave of bytes in another encoding; half of UTF-16 that was read as UTF-8 is zeros.
const wronglyDecoded = /[\0\uFFFD]/u
const notUtf8 = 'This file is not in UTF-8. Please save it as “CSV UTF-8” in your spreadsheet.'

/** The rows of a file that a spreadsheet wrote, with commas, semicolons or tabs between its cells. */
export const readCsv = async <Column extends string>(
  text: string,
  { columns, required, mostRows, texts }: CsvShape<Column>,
): Promise<CsvRow<Column>[]> => {
  if (wronglyDecoded.test(text) || !text.isWellFormed()) throw refused(notUtf8)
  // The head, and one row more than allowed.
  const parsed = await parseRows(text, mostRows + 2).catch((cause: unknown) => {
    throw refused(texts.unreadable, cause)
  })
  const [head, ...rows] = parsed
  const names = Object.keys(columns) as Column[]
  const headings = head?.record.map((name) => names.find((column) => columns[column].includes(plainName(name)))) ?? []
  const heads = head?.record ?? []
  const again = heads.find(
    (name, at) => headings[at] && heads.slice(0, at).some((one) => plainName(one) === plainName(name)),
  )
  if (again !== undefined) throw refused(twice(again))
  for (const column of required) if (!headings.includes(column)) throw refused(texts.missing(column))
  if (rows.length > mostRows) throw refused(texts.tooMany)
  const places = names.map((column) => headings.flatMap((heading, at) => (heading === column ? [at] : [])))
  // If several columns say the same, such as two phone numbers, the first one with a value counts.
  const valuesOf = (record: readonly string[]) =>
    names.map((column, number) => {
      const cells = places[number]?.map((at) => record[at] ?? '') ?? []
      return [column, plainCell(cells.find((cell) => cell !== '') ?? '')]
    })
  const absent = new Set(names.filter((name) => !headings.includes(name)))
  return mapInTurns(rows, ({ record, line }) => ({
    line,
    absent,
    values: Object.fromEntries(valuesOf(record)) as Record<Column, string>,
  }))
}

/** A first line that names the delimiter; spreadsheets do not count it. */
const declaration = /^\uFEFF?sep=(.)\r?\n(.*)$/isu

const delimiters = [',', ';', '\t']

/** The most frequent one in the head. */
const delimiterOf = (text: string) => {
  const [head = ''] = text.split(/\r\n|\n|\r/u, 1)
  const count = (delimiter: string) => head.split(delimiter).length
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best))
}
