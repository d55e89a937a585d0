import { limits } from '@regent/contract/limits'
import { type KeyType, readCursor, writeCursor } from './cursor.ts'

/** The page a caller asks for. */
export interface PageInput {
  limit?: number | undefined
  cursor?: string | undefined
}

export interface Page<Row> {
  rows: Row[]
  /** The cursor of the next page, if there is one. */
  nextCursor?: string
}

/** A row, with the values by which it is ordered. */
export interface KeyedRow {
  cursor: readonly string[]
}

interface PageOrder {
  /** Names the order: a cursor works for one order only. */
  order: string
  /** Only a cursor needs them. */
  types: () => readonly KeyType[]
}

/** Where the last page ended, and how many rows to read. */
export interface PageStart {
  after: readonly string[] | null
  limit: number
}

/** Reads one row more than the page holds, to know whether there is a next page. */
export const readPage = async <Row extends KeyedRow>(
  { limit = limits.listLimit.usual, cursor }: PageInput,
  { order, types }: PageOrder,
  read: (start: PageStart) => Promise<readonly Row[]>,
): Promise<Page<Row>> => {
  const after = cursor === undefined ? null : readCursor(cursor, order, types())
  const found = await read({ after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, ...(found.length > limit && last && { nextCursor: writeCursor(order, last.cursor) }) }
}

/** A typed text as it stands in a pattern of `like`. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`)

/** The pattern that `ilike` finds a typed text by; null where nothing is searched for. */
export const searchPattern = (search = ''): string | null => {
  const text = search.trim()
  return text === '' ? null : `%${escapeLike(text)}%`
}
