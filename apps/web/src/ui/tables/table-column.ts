import type { ReactNode } from 'react'
import type { Selection } from './table-selection.ts'
import type { Sort } from './table-sort.ts'

/** What a cell is: its place in the row, and its place on the card that the row becomes on a phone. */
export type CellKind = 'handle' | 'title' | 'badge' | 'line' | 'fact' | 'figure' | 'actions'

export interface Column<Row> {
  key: string
  head: string
  /** What stands above the cell on a card, where there is room for more than the head. */
  label?: string
  cell: (row: Row) => ReactNode
  kind: CellKind
  sortable?: boolean
}

export interface TableProps<Row> {
  /** What is listed, for those who hear it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  /** The order while no column is sorted by, and how to come back to it. */
  unsorted?: { label: string; onChoose: () => void }
  selected?: Selection
  onSelectedChange?: (selected: Selection) => void
  /** What can be done with the chosen rows. */
  bulkActions?: ReactNode
  /** Enter on a row, or a click beside its controls. */
  onOpen?: (row: Row) => void
  /** What other keys do while a row has the focus: `{ e: handleEdit }`. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>
  /** While set, bones stand where rows will; the text is what is heard. */
  loadingText?: string | undefined
}
