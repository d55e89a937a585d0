import { AppError } from '#app/app-error.ts'

export interface CsvRow<Column extends string> {
  /** As a spreadsheet counts: the head is the first. */
  line: number
  values: Record<Column, string>
}

interface CsvShape<Column extends string> {
  /** Each column with the words by which files call it, in small letters without spaces. */
  columns: Record<Column, readonly string[]>
  /** Without these a file cannot be what it should be. */
  required: readonly NoInfer<Column>[]
  mostRows: number
  /** What somebody reads whose file is not to be used. */
  texts: { unreadable: string; missing: (column: NoInfer<Column>) => string; tooMany: string }
}

const plainName = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/gu, '')

const refused = (message: string, cause?: unknown) =>
  new AppError('invalid', { message, details: { csv: message }, cause })

/** A record as the library tells it beside the line it ends on. */
interface Told {
  record: string[]
  info: { lines: number }
}

const readTold = async (text: string, toLine: number): Promise<Told[]> => {
  const { parse } = await import('csv-parse/sync')
  const [, declared = delimiterOf(text), rows = text] = declaration.exec(text) ?? []
  const told: unknown = parse(rows, {
    bom: true,
    delimiter: declared,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    trim: true,
    info: true,
    to: toLine,
  })
  return told as Told[]
}

/** The rows of a file that a spreadsheet wrote, with commas, semicolons or tabs between its cells. */
export const readCsv = async <Column extends string>(
  text: string,
  { columns, required, mostRows, texts }: CsvShape<Column>,
): Promise<CsvRow<Column>[]> => {
  // The head, and one more than there may be.
  const told = await readTold(text, mostRows + 2).catch((cause: unknown) => {
    throw refused(texts.unreadable, cause)
  })
  const [head, ...rows] = told
  const names = Object.keys(columns) as Column[]
  const places = head?.record.map((name) => names.find((column) => columns[column].includes(plainName(name)))) ?? []
  for (const column of required) if (!places.includes(column)) throw refused(texts.missing(column))
  if (rows.length > mostRows) throw refused(texts.tooMany)
  const valuesOf = (record: readonly string[]) => names.map((column) => [column, record[places.indexOf(column)] ?? ''])
  return rows.map(({ record, info }) => ({
    line: info.lines,
    values: Object.fromEntries(valuesOf(record)) as Record<Column, string>,
  }))
}

/** A first line by which a file says what stands between its cells; spreadsheets do not count it. */
const declaration = /^\uFEFF?sep=(.)\r?\n(.*)$/isu

const delimiters = [',', ';', '\t']

/** What stands most often in the head. */
const delimiterOf = (text: string) => {
  const [head = ''] = text.split(/\r\n|\n|\r/u, 1)
  const count = (delimiter: string) => head.split(delimiter).length
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best))
}
