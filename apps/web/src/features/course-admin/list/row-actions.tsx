import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ArrowDown, ArrowUp, Copy, Ellipsis, Eye, EyeOff, Trash } from '#ui/content/icons.ts'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import type { ListedRecord } from '../queries.ts'
import type { Reorder } from '../reorder/use-reorder.ts'
import { courseAdminTexts } from '../texts.ts'
import type { useRecordActions } from '../use-record-actions.ts'
import type { OwnColumns } from './record-columns.tsx'

interface RowActionsProps<Row> extends Pick<OwnColumns<Row>, 'onEdit' | 'action' | 'entries'> {
  row: Row
  actions: ReturnType<typeof useRecordActions>
  reorder: Pick<Reorder, 'isFirst' | 'isLast' | 'step'>
  isOrderable: boolean
  onRemove: (row: Row) => void
}

export const RowActions = <Row extends ListedRecord>(props: RowActionsProps<Row>) => {
  const { row, actions, reorder, isOrderable, onEdit, onRemove, action, entries } = props
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
    ...(entries?.(row) ?? []),
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
