import type { ListedPage } from './list-query.ts'

/** A list in the cache: the pages that were loaded so far, in order. */
export interface ListedRows<Row> {
  pages: ListedPage<Row>[]
  pageParams: unknown[]
}

interface Identified {
  _id: string
}

const mapRows = <Row>(list: ListedRows<Row>, change: (rows: Row[]) => Row[]): ListedRows<Row> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: change(page.rows) })),
})

export const rowsOf = <Row>(list: ListedRows<Row> | undefined): Row[] => list?.pages.flatMap(({ rows }) => rows) ?? []

const hasMore = <Row>(list: ListedRows<Row>): boolean => list.pages.at(-1)?.next !== undefined

/** How many rows there are in all, from the first page. */
export const totalOf = <Row>(list: ListedRows<Row>): number => list.pages[0]?.total ?? rowsOf(list).length

const withTotal = <Row>(list: ListedRows<Row>, total: number): ListedRows<Row> => ({
  ...list,
  pages: list.pages.map((page, index) => (index === 0 ? { ...page, total } : page)),
})

export const withPatch = <Row extends Identified>(list: ListedRows<Row>, id: string, part: Partial<Row>) =>
  mapRows(list, (rows) => rows.map((row) => (row._id === id ? { ...row, ...part } : row)))

export const withoutRow = <Row extends Identified>(list: ListedRows<Row>, id: string) =>
  rowsOf(list).some(({ _id }) => _id === id)
    ? withTotal(
        mapRows(list, (rows) => rows.filter(({ _id }) => _id !== id)),
        totalOf(list) - 1,
      )
    : list

/** Adds a row at the end. If the end of the list is not loaded yet, the row comes with it. */
export const withNewRow = <Row extends Identified>(list: ListedRows<Row>, row: Row): ListedRows<Row> => {
  if (rowsOf(list).some(({ _id }) => _id === row._id)) return list
  const counted = withTotal(list, totalOf(list) + 1)
  if (hasMore(list)) return counted
  const last = list.pages.length - 1
  return {
    ...counted,
    pages: counted.pages.map((page, index) => (index === last ? { ...page, rows: [...page.rows, row] } : page)),
  }
}

/** Moves a row before another, or to the end; every page keeps its length. */
export const withRowBefore = <Row extends Identified>(
  list: ListedRows<Row>,
  id: string,
  before: string | null,
): ListedRows<Row> => {
  const rows = rowsOf(list)
  const moving = rows.find((row) => row._id === id)
  if (moving === undefined) return list
  const rest = rows.filter((row) => row !== moving)
  const found = rest.findIndex((row) => row._id === before)
  const ordered = rest.toSpliced(found === -1 ? rest.length : found, 0, moving)
  let start = 0
  return {
    ...list,
    pages: list.pages.map((page) => {
      start += page.rows.length
      return { ...page, rows: ordered.slice(start - page.rows.length, start) }
    }),
  }
}
