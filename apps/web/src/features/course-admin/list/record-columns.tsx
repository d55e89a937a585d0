import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { CreatedAt } from '#widgets/records/created-at.tsx'
import type { Question } from '#ui/overlays/confirm-action.ts'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { segmentOf } from '@regent/contract/courses/course-fields'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ArrowDown, ArrowUp, Copy, Ellipsis, Eye, EyeOff, Trash } from '#ui/content/icons.ts'
import { exportEntry } from '../import/export-entry.tsx'
import type { ListedRecord, RecordKind } from '../queries.ts'
import { RowHandle } from '#widgets/records/reorder/row-handle.tsx'
import type { Reorder } from '#widgets/records/reorder/use-reorder.ts'
import { courseAdminTexts } from '../texts.ts'
import type { useRecordActions } from '../use-record-actions.ts'

interface RecordColumnsOptions<Row> extends OwnColumns<Row> {
  kind: RecordKind
  texts: (typeof courseAdminTexts)['en']
  actions: ReturnType<typeof useRecordActions>
  reorder: Omit<Reorder, 'rows'>
  isOrderable: boolean
  onRemove: (row: Row) => void
}

/** The columns that groups, courses and lectures share, around those that differ. */
export const recordColumns = <Row extends ListedRecord>(options: RecordColumnsOptions<Row>): Columns<Row> => {
  const { texts, columns, pathOf, reorder, isOrderable } = options

  return {
    place: {
      kind: 'handle',
      sortable: true,
      cell: (row) => <RowHandle id={row._id} name={row.title} reorder={reorder} isOrderable={isOrderable} />,
    },
    title: {
      kind: 'title',
      sortable: true,
      cell: (row) => <RecordTitle record={row} to={pathOf(row)} texts={texts} />,
    },
    description: {
      kind: 'line',
      cell: ({ description }) => <span className="record-text">{description}</span>,
    },
    ...columns,
    createdBy: {
      kind: 'fact',
      sortable: true,
      cell: ({ createdBy }) => createdBy?.name ?? '–',
    },
    createdAt: {
      kind: 'fact',
      sortable: true,
      cell: ({ createdAt }) => <CreatedAt at={createdAt} />,
    },
    actions: { kind: 'actions', cell: (row) => <RowActions row={row} {...options} /> },
  }
}

interface RecordTitleProps {
  record: ListedRecord
  to: string
  texts: (typeof courseAdminTexts)['en']
}

const RecordTitle = ({ record: { title, state, visibility }, to, texts }: RecordTitleProps) => (
  <>
    <Link to={to} className="record-link">
      {title}
    </Link>
    {state === 'draft' || visibility !== 'public' ? (
      <span className="record-badges">
        {state === 'draft' ? <Badge tone="caution">{texts.states.draft}</Badge> : null}
        {visibility === 'members' ? <Badge tone="info">{texts.limitedTo.members}</Badge> : null}
        {segmentOf(visibility) === undefined ? null : <Badge tone="info">{texts.limitedTo.segment}</Badge>}
        {visibility === 'elite' ? <Badge tone="elite">{texts.limitedTo.elite}</Badge> : null}
      </span>
    ) : null}
  </>
)

/** How the lists of groups, courses and lectures differ. */
export interface OwnColumns<Row> {
  /** Between the description and the creator. */
  columns: Columns<Row>
  pathOf: (row: Row) => string
  question: (rows: readonly Row[]) => Question
  onEdit: (row: Row) => void
  /** A further button of a row. */
  action?: (row: Row) => ReactNode
}

interface RowActionsProps<Row> extends Pick<OwnColumns<Row>, 'onEdit' | 'action'> {
  kind: RecordKind
  row: Row
  actions: ReturnType<typeof useRecordActions>
  reorder: Pick<Reorder, 'isFirst' | 'isLast' | 'step'>
  isOrderable: boolean
  onRemove: (row: Row) => void
}

const RowActions = <Row extends ListedRecord>(props: RowActionsProps<Row>) => {
  const { kind, row, actions, reorder, isOrderable, onEdit, onRemove, action } = props
  const texts = useTexts(courseAdminTexts)
  const { _id: id, title, state } = row
  const isDraft = state === 'draft'

  const all: MenuEntry[] = [
    {
      label: isDraft ? texts.row.publish : texts.row.unpublish,
      icon: isDraft ? <Eye /> : <EyeOff />,
      onSelect: () => actions.changeState([row], isDraft ? 'published' : 'draft'),
    },
    { label: texts.row.duplicate, icon: <Copy />, onSelect: () => actions.duplicate(row) },
    exportEntry(kind, id, texts.row.export),
    { kind: 'line' },
    {
      label: texts.row.moveUp,
      icon: <ArrowUp />,
      disabled: !isOrderable || reorder.isFirst(id),
      onSelect: () => reorder.step(id, -1),
    },
    {
      label: texts.row.moveDown,
      icon: <ArrowDown />,
      disabled: !isOrderable || reorder.isLast(id),
      onSelect: () => reorder.step(id, 1),
    },
  ]

  return (
    <span className="row-actions">
      <Button look="quiet" size="small" aria-label={texts.row.edit(title)} onClick={() => onEdit(row)}>
        {texts.edit}
      </Button>
      {action?.(row)}
      <Menu
        trigger={
          <IconButton size="small" label={texts.row.more(title)}>
            <Ellipsis />
          </IconButton>
        }
        entries={all}
      />
      <IconButton size="small" label={texts.row.remove(title)} onClick={() => onRemove(row)}>
        <Trash />
      </IconButton>
    </span>
  )
}
