import type { ContactList } from '@regent/contract/messages/contact-lists'
import { generatePath, Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Badge } from '#ui/states/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Trash } from '#ui/content/icons.ts'
import type { Column } from '#ui/tables/table-column.ts'
import type { contactListTexts } from './texts.ts'

export const pathOf = ({ _id }: ContactList): string => generatePath(paths.adminList, { listId: _id })

interface ListColumnsOptions {
  words: (typeof contactListTexts)['en']['lists']
  onEdit: (list: ContactList) => void
  onRemove: (list: ContactList) => void
}

export const listColumns = ({ words, onEdit, onRemove }: ListColumnsOptions): Column<ContactList>[] => [
  {
    key: 'name',
    head: words.columns.name,
    kind: 'title',
    cell: (list) => (
      <>
        <Link to={pathOf(list)} className="record-link">
          {list.name}
        </Link>
        {list.isForeign ? (
          <span className="record-badges">
            <Badge tone="info">{words.foreign}</Badge>
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'description',
    head: words.columns.description,
    kind: 'line',
    cell: ({ description }) => <span className="record-text">{description}</span>,
  },
  {
    key: 'contacts',
    head: words.columns.contacts,
    kind: 'figure',
    cell: ({ contacts }) => contacts.toLocaleString('en'),
  },
  {
    key: 'actions',
    head: words.columns.actions,
    kind: 'actions',
    cell: (list) =>
      list.isForeign ? null : (
        <span className="row-actions">
          <Button look="quiet" size="small" aria-label={words.renameThat(list.name)} onClick={() => onEdit(list)}>
            {words.rename}
          </Button>
          <IconButton size="small" label={words.removeThat(list.name)} onClick={() => onRemove(list)}>
            <Trash />
          </IconButton>
        </span>
      ),
  },
]
