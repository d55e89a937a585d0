import { Field } from '../fields/field.tsx'
import { Select } from '../fields/select.tsx'
import type { TableProps } from './table-column.ts'
import type { Sort } from './table-sort.ts'
import { uiTexts } from '../texts.ts'

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
