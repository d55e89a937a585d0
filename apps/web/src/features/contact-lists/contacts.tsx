import { type Contact, contactForm, contactListEndpoints as endpoints } from '@regent/contract/messages/contact-lists'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { AddressText } from '#ui/content/address-text.tsx'
import { Trash } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/states/badge.tsx'
import { CreatedAt } from '#widgets/records/created-at.tsx'
import { type Columns, RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { callApi } from '#lib/api/api-client.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { useRemoval } from '#widgets/records/list/use-removal.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { ContactForm, type SavedEdit } from './forms.tsx'
import { contactListQueries, contactListsKey, contactsKey, listState } from './queries.ts'
import { contactListTexts } from './texts.ts'

/** The phone number stands for a missing name. */
const nameOf = ({ firstName, lastName, phone }: Contact): string => `${firstName} ${lastName}`.trim() || phone

type Words = (typeof contactListTexts)['en']['list']

const columnsOf = (words: Words, { onEdit, onRemove }: Record<'onEdit' | 'onRemove', (contact: Contact) => void>) =>
  ({
    name: {
      kind: 'title',
      cell: (contact) => (
        <>
          <span className="record-name">{nameOf(contact)}</span>
          {contact.email === '' ? null : (
            <span className="record-under">
              <AddressText>{contact.email}</AddressText>
            </span>
          )}
          {contact.isStopped ? (
            <span className="record-badges">
              <Badge tone="caution">{words.stopped}</Badge>
            </span>
          ) : null}
        </>
      ),
    },
    phone: { kind: 'fact', cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span> },
    added: {
      kind: 'fact',
      cell: ({ createdAt }) => <CreatedAt at={createdAt} />,
    },
    actions: {
      kind: 'actions',
      cell: (contact) => (
        <span className="row-actions">
          <Button
            look="quiet"
            size="small"
            aria-label={words.editThat(nameOf(contact))}
            onClick={() => onEdit(contact)}
          >
            {words.edit}
          </Button>
          <IconButton size="small" label={words.removeThat(nameOf(contact))} onClick={() => onRemove(contact)}>
            <Trash />
          </IconButton>
        </span>
      ),
    },
  }) satisfies Columns<Contact>

interface ContactsProps {
  listId: string
  onAdd: () => void
  onImport: () => void
}

export const Contacts = ({ listId, onAdd, onImport }: ContactsProps) => {
  const [edited, setEdited] = useState<Contact>()
  const { list: words } = useTexts(contactListTexts)
  const remove = useRemoveContacts(listId)
  const undoEdit = useUndoEdit(listId)
  const list = useRecordList({
    state: listState,
    query: (state) => contactListQueries.contacts(listId, state),
    rowId: ({ _id }) => _id,
  })

  return (
    <>
      <RecordList
        list={list}
        words={words}
        columns={columnsOf(words, { onEdit: setEdited, onRemove: (contact) => remove([contact]) })}
        rowName={nameOf}
        rowKeys={{ e: setEdited, Delete: (contact) => remove(list.affected(contact)), c: onAdd, i: onImport }}
        keyHints={[
          { key: 'E', does: words.keys.edit },
          { key: 'Del', does: words.keys.remove },
          { key: 'C', does: words.keys.add },
          { key: 'I', does: words.keys.import },
        ]}
        bulkActions={[{ label: words.remove, isDanger: true, run: () => remove(list.chosen) }]}
        empty={{ title: words.empty, text: words.emptyText, action: { label: words.add, run: onAdd } }}
      />
      {edited === undefined ? null : (
        <ContactForm
          key={edited._id}
          listId={listId}
          contact={edited}
          onClose={() => setEdited(undefined)}
          onUndo={undoEdit}
        />
      )}
    </>
  )
}

/** Gives a contact back the values that an edit replaced, unless it was changed again meanwhile. */
const useUndoEdit = (listId: string) => {
  const { list: words } = useTexts(contactListTexts)
  const sayFailure = useSayFailure()
  const { changing } = useListChanges<Contact>({ listKey: contactsKey(listId), refreshKey: contactListsKey })

  return useMutation({
    ...changing,
    mutationFn: ({ contact: { _id: contactId, updatedAt }, before }: SavedEdit) =>
      callApi(endpoints.updateContact, { params: { id: listId, contactId }, body: { ...before, updatedAt } }),
    onSuccess: () => toast.info({ title: words.undone }),
    onError: (failure) => sayFailure(failure, words.saveFailed),
  }).mutate
}

/** Removes contacts from a list; Undo adds them again. */
const useRemoveContacts = (listId: string) => {
  const { list: words } = useTexts(contactListTexts)
  const changes = useListChanges<Contact>({ listKey: contactsKey(listId), refreshKey: contactListsKey })

  return useRemoval<Contact>({
    changes,
    remove: ({ _id }) => callApi(endpoints.removeContact, { params: { id: listId, contactId: _id } }),
    restore: ({ email, ...contact }) =>
      callApi(endpoints.addContact, {
        params: { id: listId },
        body: contactForm.parse({ ...contact, ...(email !== '' && { email }) }),
      }),
    words: { ...words, restored: words.addedAgain, restoreFailed: words.addFailed },
  })
}
