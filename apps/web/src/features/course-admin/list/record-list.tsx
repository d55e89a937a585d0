import { courseStates } from '@regent/contract/courses/course-fields'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import type { ListQuery } from '#lib/api/list-query.ts'
import { RecordList as List } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { type CourseListState, courseListState, isOrderable, type RecordKind, type Records } from '../queries.ts'
import { OrderHint } from '#widgets/records/reorder/row-handle.tsx'
import { useReorder } from '#widgets/records/reorder/use-reorder.ts'
import { courseAdminTexts } from '../texts.ts'
import { useRecordActions } from '../use-record-actions.ts'
import { type OwnColumns, recordColumns } from './record-columns.tsx'

interface RecordListProps<Kind extends RecordKind> extends OwnColumns<Records[Kind]> {
  kind: Kind
  query: (state: CourseListState) => ListQuery<{ rows: Records[Kind][] }>
  onCreate: () => void
}

/** A list of groups, courses or lectures, which can be put into another order. */
export const RecordList = <Kind extends RecordKind>(props: RecordListProps<Kind>) => {
  const { kind, query, pathOf, question, onEdit, onCreate } = props
  const texts = useTexts(courseAdminTexts)
  const { bulk, tools, states } = texts
  const words = texts[kind]
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const list = useRecordList({ state: courseListState, query, rowId: ({ _id }) => _id })
  const actions = useRecordActions(kind)
  const reorder = useReorder({
    box,
    rows: list.rows,
    nameOf: ({ title }) => title,
    hasMore: list.hasMore,
    total: list.total ?? 0,
    onMore: list.loadMore,
    onMove: actions.move,
  })
  const remove = (rows: readonly Records[Kind][]) => void actions.remove(rows, question(rows))
  const { chosen } = list

  return (
    <List
      list={list}
      words={{
        ...words,
        label: words.list,
        noneFoundText: tools.noneFoundText,
        columns: { ...texts.columns, count: 'childCount' in words ? words.childCount : '' },
      }}
      filters={[
        {
          name: 'state',
          label: tools.state,
          all: tools.allStates,
          options: courseStates.map((value) => ({ value, label: states[value] })),
        },
      ]}
      columns={recordColumns<Records[Kind]>({
        ...props,
        texts,
        actions,
        reorder,
        isOrderable: isOrderable(list.state) && !list.isOutdated,
        onRemove: (row) => remove([row]),
      })}
      movedRows={reorder.rows}
      rowName={({ title }) => title}
      onOpen={(row) => void navigate(pathOf(row))}
      rowKeys={{ e: onEdit, c: onCreate, Delete: (row) => remove(list.affected(row)) }}
      keyHints="usual"
      bulkActions={[
        { label: bulk.publish, run: () => actions.changeState(chosen, 'published') },
        { label: bulk.unpublish, run: () => actions.changeState(chosen, 'draft') },
        { label: bulk.remove, isDanger: true, run: () => remove(chosen) },
      ]}
      empty={{ title: words.empty, text: words.emptyText, action: { label: words.create, run: onCreate } }}
      box={box}
    >
      {reorder.drag.line === undefined ? null : <div className="drop-line" style={{ top: reorder.drag.line }} />}
      <OrderHint />
      <p className="sr-only" role="status">
        {reorder.announced}
      </p>
    </List>
  )
}
