import { Checkbox } from '../fields/checkbox.tsx'
import { ArrowDown, ArrowUp } from '../content/icons.ts'
import type { TableProps } from './table-column.ts'
import { selectionState, toggleAll } from './table-selection.ts'
import { nextSort, type Sort } from './table-sort.ts'
import { uiTexts } from '../texts.ts'

type TableHeadProps<Row> = Pick<
  TableProps<Row>,
  'columns' | 'rows' | 'rowId' | 'sort' | 'onSortChange' | 'unsorted' | 'selected' | 'onSelectedChange'
>

const SortIcon = ({ direction }: { direction: Sort['direction'] }) =>
  direction === 'ascending' ? <ArrowUp /> : <ArrowDown />

export const TableHead = <Row,>({
  columns,
  rows,
  rowId,
  sort,
  onSortChange,
  unsorted,
  selected,
  onSelectedChange,
}: TableHeadProps<Row>) => {
  const shown = rows.map(rowId)
  const press = (key: string) => {
    // A third press returns to the order without a sorted column.
    if (unsorted !== undefined && sort?.key === key && sort.direction === 'descending') unsorted.onChoose()
    else onSortChange?.(nextSort(sort, key))
  }
  const state = selected === undefined ? 'none' : selectionState(selected, shown)

  return (
    <thead className="table__heads" role="rowgroup">
      <tr role="row">
        {selected === undefined ? null : (
          <th role="columnheader" scope="col" className="table__head table__head--select">
            <Checkbox
              aria-label={uiTexts.selectAll}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              disabled={shown.length === 0}
              onChange={() => onSelectedChange?.(toggleAll(selected, shown))}
            />
          </th>
        )}
        {columns.map((column) => {
          const isSorted = sort?.key === column.key
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={`table__head table__head--${column.kind}`}
              aria-sort={isSorted ? sort.direction : undefined}
            >
              {column.sortable === true ? (
                <button
                  type="button"
                  className="table__sort"
                  data-active={isSorted || undefined}
                  onClick={() => press(column.key)}
                >
                  {column.head}
                  <SortIcon direction={isSorted ? sort.direction : 'ascending'} />
                </button>
              ) : (
                column.head
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
