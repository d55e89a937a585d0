import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import type { Sort } from '#ui/table-sort.ts'
import { Table } from '#ui/table.tsx'
import type { ListedRecord, RecordKind } from '../records.ts'
import { OrderHint } from '../reorder/row-handle.tsx'
import { useReorder } from '../reorder/use-reorder.ts'
import { courseAdminTexts } from '../texts.ts'
import { useRecordActions } from '../use-record-actions.ts'
import type { OwnColumns } from './own-columns.ts'
import { recordColumns } from './record-columns.tsx'

interface RecordTableProps<Row> extends OwnColumns<Row> {
  kind: RecordKind
  rows: readonly Row[]
  isLoading: boolean
  /** Other rows have been asked for and are not there yet. */
  isOutdated: boolean
  isOrderable: boolean
  hasMore: boolean
  onMore: () => void
  sort: Sort
  onSortChange: (sort: Sort) => void
}

export const RecordTable = <Row extends ListedRecord>(props: RecordTableProps<Row>) => {
  const { kind, rows, isLoading, isOutdated, hasMore, onMore, sort, onSortChange, addressOf, question, onEdit } = props
  const texts = useTexts(courseAdminTexts)
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const actions = useRecordActions(kind, keepFocus)
  const reorder = useReorder({ box, rows, hasMore, onMore, onPlace: actions.place })
  const handleRemove = (row: Row) => void actions.remove(row._id, question(row))

  return (
    <div ref={box} className="record-list" aria-busy={isOutdated || undefined}>
      <Table
        label={texts[kind].list}
        columns={recordColumns({ ...props, texts, actions, reorder, onRemove: handleRemove })}
        rows={reorder.rows}
        rowId={({ _id }) => _id}
        rowName={({ title }) => title}
        sort={sort}
        onSortChange={onSortChange}
        onOpen={(row) => void navigate(addressOf(row))}
        rowKeys={{ e: onEdit, Delete: handleRemove }}
        loadingText={isLoading ? texts[kind].loading : undefined}
      />
      {reorder.drag.line === undefined ? null : <div className="drop-line" style={{ top: reorder.drag.line }} />}
      <OrderHint />
      <p className="sr-only" role="status">
        {reorder.said}
      </p>
    </div>
  )
}

/** What had the focus is deleted: the keyboard goes on in the list, or at the heading above it. */
const keepFocus = () => {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('#main .table__row[tabindex="0"], #main .state button, #main h1')?.focus()
  })
}
