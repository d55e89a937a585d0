import { type DealState, dealStates } from '@regent/contract/deals/deal-fields'
import { termKindNames, termKinds, termName, termSeparator, type TermKind } from '@regent/contract/deals/deal-terms'
import { dealUpdate, type DealUpdate } from '@regent/contract/deals/deals-admin'
import { mapInTurns } from '#platform/csv/in-turns.ts'
import { type CsvRow, readCsv } from '#platform/csv/read-csv.ts'
import { type CsvColumn, csvColumnNames, csvColumns, type CsvField } from './columns.ts'
import { readEasternText } from './eastern-text.ts'
import { mostImportedRows, transferTexts as texts } from './texts.ts'

/** A line of a file: what it says of a deal, or why it says nothing. */
export type ReadLine = { line: number; name: string } & (
  { deal: DealUpdate; termNames: ReadonlyMap<TermKind, readonly string[]> } | { reason: string }
)

type Row = CsvRow<CsvColumn>

/** Only what a file has columns for is entered. */
export const readLines = async (csv: string): Promise<ReadLine[]> => {
  const rows = await readCsv(csv, {
    columns: headings,
    required: ['name'],
    mostRows: mostImportedRows,
    texts: texts.file,
  })
  return mapInTurns(rows, readLine)
}

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[\s_-]/gu, '')

const headings = Object.fromEntries(
  csvColumnNames.map((name) => [name, [plain(csvColumns[name].heading), ...csvColumns[name].others]]),
) as Record<CsvColumn, string[]>

const readLine = (row: Row): ReadLine => {
  const { line, values } = row
  const { name } = values
  try {
    const read = dealUpdate.safeParse(entered(row))
    if (!read.success) return { line, name, reason: read.error.issues[0]?.message ?? texts.unreadable }
    return { line, name: read.data.name ?? name, deal: read.data, termNames: termNamesOf(row) }
  } catch (error) {
    if (error instanceof Unreadable) return { line, name, reason: error.message }
    throw error
  }
}

/** Why a cell cannot be read, in words for staff. */
class Unreadable extends Error {}

const entered = ({ values, absent }: Row): Record<string, unknown> => {
  const cells: Record<CsvField, () => unknown> = {
    name: () => values.name,
    url: () => values.url,
    image: () => values.image,
    description: () => asHtml(values.description),
    disclaimerText: () => values.disclaimerText,
    state: () => readState(values.state),
    publishAt: () => readMoment(values.publishAt),
  }
  return Object.fromEntries(
    Object.entries(cells).flatMap(([name, read]) => (absent.has(name as CsvField) ? [] : [[name, read()]])),
  )
}

const readState = (text: string): DealState | undefined => {
  const state = dealStates.find((each) => each === text.toLowerCase())
  if (state === undefined && text !== '') throw new Unreadable(texts.unknownState)
  return state
}

const readMoment = (text: string): string | undefined => {
  if (text === '') return undefined
  const moment = readEasternText(text)
  if (moment === undefined) throw new Unreadable(texts.unknownMoment)
  return moment.toISOString()
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A description without any elements is plain text: its lines are paragraphs. */
const asHtml = (text: string): string =>
  text === '' || /<[a-z][^>]*>/iu.test(text)
    ? text
    : text
        .split(/\r?\n/u)
        .map((line) => `<p>${escape(line)}</p>`)
        .join('')

const termNamesOf = ({ values, absent }: Row): ReadonlyMap<TermKind, readonly string[]> =>
  new Map(
    termKindNames.filter((kind) => !absent.has(kind)).map((kind) => [kind, readNames(kind, values[kind])] as const),
  )

const readNames = (kind: TermKind, cell: string): string[] => {
  const names = new Map<string, string>()
  for (const written of cell.split(termSeparator)) {
    if (written.trim() === '') continue
    const name = termName.safeParse(written)
    if (!name.success) throw new Unreadable(name.error.issues[0]?.message ?? texts.unreadable)
    if (!names.has(name.data.toLowerCase())) names.set(name.data.toLowerCase(), name.data)
  }
  if (termKinds[kind].isSingle && names.size > 1) throw new Unreadable(texts.oneSource)
  return [...names.values()]
}
