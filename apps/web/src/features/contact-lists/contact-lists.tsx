import { type ContactList, contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { useQueryClient } from '@tanstack/react-query'
import { generatePath, Link, useNavigate } from 'react-router'
import { useAction } from '#lib/api/use-action.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Plus, Trash } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/states/badge.tsx'
import { type Columns, RecordList } from '#widgets/records/list/record-list.tsx'
import { keepFocus } from '#widgets/records/list/list-focus.ts'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { ContactListForm } from './forms.tsx'
import { contactListQueries, contactListsKey, listState } from './queries.ts'
import { contactListTexts } from './texts.ts'

const pathOf = ({ _id }: ContactList) => generatePath(paths.adminList, { listId: _id })

interface RowActions {
  onEdit: (list: ContactList) => void
  onRemove: (list: ContactList) => void
}

const columnsOf = (words: (typeof contactListTexts)['en']['lists'], { onEdit, onRemove }: RowActions) =>
  ({
    name: {
      kind: 'title',
      cell: (list) => (
        <>
          <Link to={pathOf(list)} className="record-link">
            {list.name}
          </Link>
          {list.isForeign || list.consentSource === '' ? (
            <span className="record-badges">
              {list.isForeign ? (
                <Badge tone="info">{words.foreign}</Badge>
              ) : (
                <Badge tone="caution">{words.noSource}</Badge>
              )}
            </span>
          ) : null}
        </>
      ),
    },
    description: {
      kind: 'line',
      cell: ({ description }) => <span className="record-text">{description}</span>,
    },
    contacts: {
      kind: 'figure',
      cell: ({ contacts }) => contacts.toLocaleString('en'),
    },
    actions: {
      kind: 'actions',
      cell: (list) =>
        list.isForeign ? null : (
          <span className="row-actions">
            <Button look="quiet" size="small" aria-label={words.editThat(list.name)} onClick={() => onEdit(list)}>
              {words.edit}
            </Button>
            <IconButton size="small" label={words.removeThat(list.name)} onClick={() => onRemove(list)}>
              <Trash />
            </IconButton>
          </span>
        ),
    },
  }) satisfies Columns<ContactList>

/** Asks before it deletes a list. The server refuses while a coming webinar uses the list. */
const useRemoveContactList = () => {
  const { lists: words } = useTexts(contactListTexts)
  const { send } = useAction(contactListEndpoints.remove)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()

  return async ({ _id: id, name, contacts }: ContactList) => {
    if (!(await confirmAction(words.ask(name, contacts)))) return
    send(
      { params: { id } },
      {
        onSuccess: ({ message }) => {
          toast.success({ title: message })
          void queryClient.invalidateQueries({ queryKey: contactListsKey }).then(keepFocus)
        },
        onError: (failure) => sayFailure(failure, words.removeFailed),
      },
    )
  }
}

/** The lists of this portal, or the read-only lists of the CRM. */
export const ContactLists = () => {
  const { lists: words } = useTexts(contactListTexts)
  const navigate = useNavigate()
  const editor = useOpenEditor()
  const remove = useRemoveContactList()
  const list = useRecordList({
    state: listState,
    query: () => contactListQueries.lists,
    rowId: ({ _id }) => _id,
  })

  const isForeign = list.rows.some((row) => row.isForeign)
  const editable = list.rows.filter((row) => !row.isForeign)
  const edited = editable.find(({ _id }) => _id === editor.editedId)
  const unlessForeign = (act: (row: ContactList) => void) => (row: ContactList) => {
    if (!row.isForeign) act(row)
  }
  const actions: RowActions = { onEdit: ({ _id }) => editor.edit(_id), onRemove: (row) => void remove(row) }

  return (
    <>
      <div className="list-lead">
        <p className="list-lead__text">{isForeign ? words.foreignLead : words.lead}</p>
        {isForeign ? null : (
          <Button look="primary" onClick={editor.create}>
            <Plus />
            {words.create}
          </Button>
        )}
      </div>
      <RecordList
        list={list}
        words={words}
        columns={columnsOf(words, actions)}
        rowName={({ name }) => name}
        onOpen={(row) => void navigate(pathOf(row))}
        rowKeys={{
          e: unlessForeign(actions.onEdit),
          Delete: unlessForeign(actions.onRemove),
          c: isForeign ? () => undefined : editor.create,
        }}
        {...(!isForeign && { keyHints: 'usual' })}
        empty={{ title: words.empty, text: words.emptyText }}
      />
      {editor.isCreating && !isForeign ? <ContactListForm onClose={editor.close} /> : null}
      {edited === undefined ? null : <ContactListForm key={edited._id} list={edited} onClose={editor.close} />}
    </>
  )
}
