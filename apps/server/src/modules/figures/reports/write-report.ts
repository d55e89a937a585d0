import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { everyWebinar, type FigureTable, readFigures, rowsOfTable } from '#modules/figures/funnel/index.ts'
import { csvRow } from '#platform/csv/write-csv.ts'
import { reportTexts as texts, stageLines } from './texts.ts'

const tables: readonly FigureTable[] = ['source', 'campaign', 'webinar', 'day', 'delivery']

/** The first day of a month and its last: 2026-10. */
const daysOfMonth = (month: string): { from: string; to: string } => {
  const { year = '', number = '' } = /^(?<year>20\d\d)-(?<number>0[1-9]|1[0-2])$/u.exec(month)?.groups ?? {}
  if (year === '') throw new AppError('invalid', { message: texts.wrongMonth })
  const last = new Date(Date.UTC(Number(year), Number(number), 0))
  return { from: `${month}-01`, to: last.toISOString().slice(0, 'yyyy-mm-dd'.length) }
}

type Rows = readonly (readonly (string | number)[])[]

/** Columns side by side, numbers to the right. */
const aligned = (rows: Rows): string[] => {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, String(cell).length)),
    [],
  )
  const padded = (cell: string | number, at: number) =>
    typeof cell === 'number' ? String(cell).padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)
  return rows.map((row) => row.map(padded).join('  ').trimEnd())
}

/** The figures of a month as lines, for the firm's records: to be read, or as a file for spreadsheets. */
export const writeReport = async (db: Db, month: string, { isCsv }: { isCsv: boolean }): Promise<string[]> => {
  const figures = await readFigures(db, { ...everyWebinar, ...daysOfMonth(month) })
  const write = (rows: Rows) => (isCsv ? rows.map((row) => csvRow(row).trimEnd()) : aligned(rows))
  const sums = stageLines(figures).map(({ name, count, share }) => [name, count, share])
  const entered = figures.countedAttendees === undefined ? [] : [texts.entered]
  return [
    texts.title(month),
    '',
    ...write(sums),
    ...entered,
    ...tables.flatMap((table) => {
      const rows = rowsOfTable(table, figures)
      return ['', texts.tables[table], ...(rows.length > 1 ? write(rows) : [texts.none])]
    }),
  ]
}
