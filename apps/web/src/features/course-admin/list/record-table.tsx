import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import type { Selection } from '#ui/tables/table-selection.ts'
import type { Sort } from '#ui/tables/table-sort.ts'
import { Table } from '#ui/tables/table.tsx'
import type { ListedRecord, RecordKind } from '../records.ts'
import { OrderHint } from '../reorder/row-handle.tsx'
import { useReorder } from '../reorder/use-reorder.ts'
import { courseAdminTexts } from '../texts.ts'
import { useRecordActions } from '../use-record-actions.ts'
import { BulkActions } from './bulk-actions.tsx'
import { focusSearch, keepFocus, leaveBar } from '#widgets/records/keep-focus.ts'
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
  /** How many there are, shown or not. */
  total: number
  onMore: () => void
  onCreate: () => void
  sort: Sort
  onSortChange: (sort: Sort) => void
}

export const RecordTable = <Row extends ListedRecord>(props: RecordTableProps<Row>) => {
  const { kind, rows, isLoading, isOutdated, sort, onSortChange, pathOf, question, onEdit, onCreate } = props
  const texts = useTexts(courseAdminTexts)
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const actions = useRecordActions(kind, keepFocus)
  const reorder = useReorder({ ...props, box, onPlace: actions.place })
  const [marked, setMarked] = useState<Selection>(new Set())
  // What is not shown any more is not chosen any more.
  const chosen = rows.filter(({ _id }) => marked.has(_id))
  const remove = (those: readonly Row[]) => void actions.remove(those, question(those))

  return (
    <div ref={box} className="record-list" aria-busy={isOutdated || undefined}>
      <Table
        label={texts[kind].list}
        columns={recordColumns({ ...props, texts, actions, reorder, onRemove: (row) => remove([row]) })}
        rows={reorder.rows}
        rowId={({ _id }) => _id}
        rowName={({ title }) => title}
        sort={sort}
        onSortChange={onSortChange}
        onOpen={(row) => void navigate(pathOf(row))}
        rowKeys={{
          e: onEdit,
          c: onCreate,
          '/': focusSearch,
          Delete: (row) => remove(marked.has(row._id) ? chosen : [row]),
        }}
        selected={new Set(chosen.map(({ _id }) => _id))}
        onSelectedChange={(selection) => {
          setMarked(selection)
          if (selection.size === 0) leaveBar()
        }}
        bulkActions={
          <BulkActions onChangeState={(state) => actions.changeState(chosen, state)} onRemove={() => remove(chosen)} />
        }
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
