import type { Contact } from '@regent/contract/messages/contact-lists'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Trash } from '#ui/content/icons.ts'
import { CreatedAt } from '#widgets/records/created-at.tsx'
import { focusSearch, leaveBar } from '#widgets/records/keep-focus.ts'
import type { Column } from '#ui/tables/table-column.ts'
import type { Selection } from '#ui/tables/table-selection.ts'
import { Table } from '#ui/tables/table.tsx'
import { nameOf } from './name-of.ts'
import { contactListTexts } from './texts.ts'
import { useRemoveContacts } from './use-contact-actions.ts'

interface ContactTableProps {
  listId: string
  rows: readonly Contact[]
  isLoading: boolean
  isOutdated: boolean
  onAdd: () => void
  onImport: () => void
}

type Words = (typeof contactListTexts)['en']['list']

const contactColumns = (words: Words, onRemove: (contact: Contact) => void): Column<Contact>[] => [
  {
    key: 'name',
    head: words.columns.name,
    kind: 'title',
    cell: (contact) => (
      <>
        <span className="record-name">{nameOf(contact)}</span>
        {contact.email === '' ? null : <span className="record-under">{contact.email}</span>}
        {contact.isStopped ? (
          <span className="record-badges">
            <Badge tone="caution">{words.stopped}</Badge>
          </span>
        ) : null}
      </>
    ),
  },
  { key: 'phone', head: words.columns.phone, kind: 'fact', cell: ({ phone }) => phone },
  {
    key: 'added',
    head: words.columns.added,
    kind: 'fact',
    cell: ({ createdAt }) => <CreatedAt at={createdAt} />,
  },
  {
    key: 'actions',
    head: words.columns.actions,
    kind: 'actions',
    cell: (contact) => (
      <span className="row-actions">
        <IconButton size="small" label={words.removeThat(nameOf(contact))} onClick={() => onRemove(contact)}>
          <Trash />
        </IconButton>
      </span>
    ),
  },
]

export const ContactTable = ({ listId, rows, isLoading, isOutdated, onAdd, onImport }: ContactTableProps) => {
  const { list: words } = useTexts(contactListTexts)
  const remove = useRemoveContacts(listId)
  const [chosenIds, setChosenIds] = useState<Selection>(new Set())
  // What is not shown any more is not chosen any more.
  const chosen = rows.filter(({ _id }) => chosenIds.has(_id))

  return (
    <div className="record-list" aria-busy={isOutdated || undefined}>
      <Table
        label={words.label}
        columns={contactColumns(words, (contact) => remove([contact]))}
        rows={rows}
        rowId={({ _id }) => _id}
        rowName={nameOf}
        rowKeys={{
          Delete: (contact) => remove(chosenIds.has(contact._id) ? chosen : [contact]),
          c: onAdd,
          i: onImport,
          '/': focusSearch,
        }}
        selected={new Set(chosen.map(({ _id }) => _id))}
        onSelectedChange={(selection) => {
          setChosenIds(selection)
          if (selection.size === 0) leaveBar()
        }}
        bulkActions={
          <Button look="danger-quiet" size="small" onClick={() => remove(chosen)}>
            {words.remove}
          </Button>
        }
        loadingText={isLoading ? words.loading : undefined}
      />
    </div>
  )
}
