import type { ReactNode } from 'react'
import type { Question } from '#ui/overlays/confirm-action.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import type { Column } from '#ui/tables/table-column.ts'

/** What groups, courses and lectures have each of their own. */
export interface OwnColumns<Row> {
  /** Between title and description on one side, who made it and when on the other. */
  columns: readonly Column<Row>[]
  pathOf: (row: Row) => string
  /** Asked before rows are deleted. */
  question: (rows: readonly Row[]) => Question
  onEdit: (row: Row) => void
  /** What a row offers besides: a button, and entries of its menu. */
  action?: (row: Row) => ReactNode
  entries?: (row: Row) => readonly MenuEntry[]
}

export const sumOf = <Row>(rows: readonly Row[], countOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + countOf(row), 0)
