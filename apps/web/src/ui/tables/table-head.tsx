import { Checkbox } from '../fields/checkbox.tsx'
import { ArrowDown, ArrowUp } from '../content/icons.ts'
import { hiddenClass, type TableProps } from './table-column.ts'
import { selectionState, toggleAll } from './table-selection.ts'
import { nextSort, type Sort } from './table-sort.ts'
import { classNames } from '../class-names.ts'
import { uiTexts } from '../texts.ts'
import { Field } from '../fields/field.tsx'
import { Select } from '../fields/select.tsx'

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
              className={classNames('table__head', `table__head--${column.kind}`, hiddenClass(column))}
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

type TableSortSelectProps<Row> = Pick<TableProps<Row>, 'columns' | 'sort' | 'onSortChange' | 'unsorted'>

const directions = { ascending: '↑', descending: '↓' } satisfies Record<Sort['direction'], string>

const choiceOf = (sort: Sort | undefined) => (sort === undefined ? '' : `${sort.direction} ${sort.key}`)

const sortOf = (choice: string): Sort => ({
  direction: choice.startsWith('ascending') ? 'ascending' : 'descending',
  key: choice.slice(choice.indexOf(' ') + 1),
})

/** Sorts cards, which have no heads to press. */
export const TableSortSelect = <Row,>({ columns, sort, onSortChange, unsorted }: TableSortSelectProps<Row>) => (
  <div className="table__tools">
    <Field label={uiTexts.sortBy} className="flex-1">
      <Select
        compact
        value={choiceOf(sort)}
        onChange={({ target }) => {
          if (target.value === '') unsorted?.onChoose()
          else onSortChange?.(sortOf(target.value))
        }}
      >
        {sort === undefined || unsorted !== undefined ? <option value="">{unsorted?.label}</option> : null}
        {columns
          .filter((column) => column.sortable === true)
          .flatMap(({ key, head, label = head }) =>
            (['ascending', 'descending'] as const).map((direction) => (
              <option key={`${direction} ${key}`} value={`${direction} ${key}`}>
                {`${label} ${directions[direction]}`}
              </option>
            )),
          )}
      </Select>
    </Field>
  </div>
)
