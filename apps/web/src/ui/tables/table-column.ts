import type { ReactNode } from 'react'
import type { Selection } from './table-selection.ts'
import type { Sort } from './table-sort.ts'

/** The kind of a cell decides where it is in a row, and on the card that a row becomes on a phone. */
export type CellKind = 'handle' | 'title' | 'badge' | 'line' | 'fact' | 'figure' | 'actions'

export interface Column<Row> {
  key: string
  head: string
  /** The label above the cell on a card, if it should be longer than the head. */
  label?: string
  cell: (row: Row) => ReactNode
  kind: CellKind
  sortable?: boolean
  /** Rows of this width and below have no space for it; cards show it. */
  hiddenBelow?: 'wide' | 'medium'
}

export interface TableProps<Row> {
  /** The name of the table, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  /** The order without a sorted column, and how to return to it. */
  unsorted?: { label: string; onChoose: () => void }
  selected?: Selection
  onSelectedChange?: (selected: Selection) => void
  /** The cells of a last row, which sums the others. */
  foot?: (column: Column<Row>) => ReactNode
  /** Actions for the selected rows. */
  bulkActions?: ReactNode
  /** Called on Enter, and on a click outside the row's controls. */
  onOpen?: (row: Row) => void
  /** Other keys while a row has the focus: `{ e: handleEdit }`. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>
  /** While set, skeletons replace the rows; screen readers announce the text. */
  loadingText?: string | undefined
}

export const hiddenClass = ({ hiddenBelow }: { hiddenBelow?: 'wide' | 'medium' }): string | undefined =>
  hiddenBelow && `table__column--${hiddenBelow}`
