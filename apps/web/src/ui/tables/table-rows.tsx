import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { classNames } from '../class-names.ts'
import { type CellKind, type Column, hiddenClass, type TableProps } from './table-column.ts'
import { toggleRow } from './table-selection.ts'
import { uiTexts } from '../texts.ts'
import { Skeleton } from '../states/skeleton.tsx'

type TableRowsProps<Row> = Pick<
  TableProps<Row>,
  'columns' | 'rows' | 'rowId' | 'rowName' | 'selected' | 'onSelectedChange' | 'onOpen' | 'rowKeys'
>

const cellClass = (column: Pick<Column<never>, 'kind' | 'hiddenBelow'>) =>
  classNames('table__cell', `table__cell--${column.kind}`, hiddenClass(column))

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => (
  <td role="cell" className={cellClass(column)}>
    <span className="table__label">{column.label ?? column.head} </span>
    {column.cell(row)}
  </td>
)

const controls = 'a, button, input, label, select, textarea'

/** A click on the row itself: not on a control, not in its popup, and not the end of selecting text. */
const isOnRowItself = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest(controls) === null &&
  window.getSelection()?.isCollapsed !== false

const stepOf = (key: string) => {
  if (key === 'j' || key === 'ArrowDown') return 'nextElementSibling'
  if (key === 'k' || key === 'ArrowUp') return 'previousElementSibling'
  return undefined
}

export const TableRows = <Row,>({
  columns,
  rows,
  rowId,
  rowName,
  selected,
  onSelectedChange,
  onOpen,
  rowKeys = {},
}: TableRowsProps<Row>) => {
  const [cursor, setCursor] = useState<string>()
  const ids = rows.map(rowId)
  const reachable = cursor !== undefined && ids.includes(cursor) ? cursor : ids[0]
  const toggle = (id: string) => {
    if (selected !== undefined) onSelectedChange?.(toggleRow(selected, id))
  }
  // Only while the row itself has the focus, not a field or a button in it.
  const handleKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOf(event.key)
    const neighbor = step === undefined ? undefined : event.currentTarget[step]
    if (step !== undefined && neighbor instanceof HTMLElement) neighbor.focus()
    else if (event.key === 'x' || event.key === ' ') toggle(rowId(row))
    else if (event.key === 'Enter') onOpen?.(row)
    else if (Object.hasOwn(rowKeys, event.key)) rowKeys[event.key]?.(row)
    else if (step === undefined) return
    event.preventDefault()
  }

  return (
    <tbody className="table__body" role="rowgroup">
      {rows.map((row) => {
        const id = rowId(row)
        const isSelected = selected?.has(id)
        return (
          <tr
            key={id}
            role="row"
            className="table__row"
            data-opens={onOpen === undefined ? undefined : ''}
            aria-selected={isSelected}
            tabIndex={id === reachable ? 0 : -1}
            onFocus={() => setCursor(id)}
            onKeyDown={(event) => handleKeyDown(event, row)}
            onClick={(event) => {
              if (isOnRowItself(event)) onOpen?.(row)
            }}
          >
            {isSelected === undefined ? null : (
              <td role="cell" className="table__cell table__cell--select">
                <Checkbox aria-label={uiTexts.select(rowName(row))} checked={isSelected} onChange={() => toggle(id)} />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}

/** The last row, which sums the others. */
export const TableFoot = <Row,>({ columns, selected, foot }: Pick<TableProps<Row>, 'columns' | 'selected' | 'foot'>) =>
  foot === undefined ? null : (
    <tfoot className="table__body" role="rowgroup">
      <tr role="row" className="table__row">
        {selected === undefined ? null : <td role="cell" className="table__cell table__cell--select" />}
        {columns.map((column) => (
          <td key={column.key} role="cell" className={cellClass(column)}>
            <span className="table__label">{column.label ?? column.head} </span>
            {foot(column)}
          </td>
        ))}
      </tr>
    </tfoot>
  )

const widths: Record<CellKind, string> = {
  handle: 'h-6 w-6',
  title: 'h-4 w-3/5 min-w-36',
  badge: 'h-6 w-20',
  line: 'h-4 w-24',
  fact: 'h-4 w-20',
  figure: 'h-4 w-8',
  actions: 'h-4 w-24',
}

interface TableSkeletonProps {
  columns: readonly Pick<Column<never>, 'kind' | 'hiddenBelow'>[]
  withSelect: boolean
}

/** Five skeleton rows in the size of the rows to come. */
export const TableSkeleton = ({ columns, withSelect }: TableSkeletonProps) => (
  <tbody aria-hidden className="table__body loading">
    {[1, 2, 3, 4, 5].map((row) => (
      <tr key={row} className="table__row">
        {withSelect ? (
          <td className="table__cell table__cell--select">
            <Skeleton className="size-5" />
          </td>
        ) : null}
        {columns.map((column, index) => (
          <td key={index} className={cellClass(column)}>
            <Skeleton className={widths[column.kind]} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
