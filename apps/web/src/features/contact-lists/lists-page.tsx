import type { ContactList } from '@regent/contract/messages/contact-lists'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Plus } from '#ui/content/icons.ts'
import { ListFailure } from '#widgets/records/list-failure.tsx'
import { ListKeys } from '#widgets/records/list-keys.tsx'
import { failureText } from '#widgets/records/say-failure.ts'
import { useEditorPlace } from '#widgets/records/use-editor-place.ts'
import { useFailureToast } from '#widgets/records/use-failure-toast.ts'
import { Table } from '#ui/tables/table.tsx'
import { listColumns, pathOf } from './list-columns.tsx'
import { ListForm } from './list-form.tsx'
import { contactListQueries } from './queries.ts'
import { contactListTexts } from './texts.ts'
import { useRemoveList } from './use-remove-list.ts'

/** All lists there are: the firm's own, or those of its CRM, which are only read. */
export const ListsPage = () => {
  const { lists: words } = useTexts(contactListTexts)
  const navigate = useNavigate()
  const editor = useEditorPlace()
  const remove = useRemoveList()
  const { data: lists, error, isFetching, refetch } = useQuery(contactListQueries.lists)
  useFailureToast(error, words.fetchFailed)

  const isForeign = lists?.some((list) => list.isForeign) ?? false
  const edited = editor.place.kind === 'edit' ? editor.place.id : undefined
  const editedList = lists?.find(({ _id }) => _id === edited)
  const unlessForeign = (act: (list: ContactList) => void) => (list: ContactList) => {
    if (!list.isForeign) act(list)
  }
  const create = (
    <Button look="primary" onClick={editor.create}>
      <Plus />
      {words.create}
    </Button>
  )

  return (
    <>
      <div className="list-lead">
        <p className="list-lead__text">{isForeign ? words.foreignLead : words.lead}</p>
        {isForeign ? null : create}
      </div>
      {error === null ? null : (
        <ListFailure
          title={words.fetchFailed}
          text={failureText(error, words.fetchFailed)}
          hasRows={lists !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {lists?.length === 0 ? (
        <div className="mt-8">
          <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
        </div>
      ) : null}
      {lists?.length === 0 || (lists === undefined && error !== null) ? null : (
        <div className="record-list">
          <Table
            label={words.label}
            columns={listColumns({
              words,
              onEdit: ({ _id }) => editor.edit(_id),
              onRemove: (list) => void remove(list),
            })}
            rows={lists ?? []}
            rowId={({ _id }) => _id}
            rowName={({ name }) => name}
            onOpen={(list) => void navigate(pathOf(list))}
            rowKeys={{
              e: unlessForeign(({ _id }) => editor.edit(_id)),
              Delete: unlessForeign((list) => void remove(list)),
              c: isForeign ? () => undefined : editor.create,
            }}
            loadingText={lists === undefined ? words.loading : undefined}
          />
          {lists !== undefined && !isForeign ? <ListKeys isPlain /> : null}
        </div>
      )}
      {editor.place.kind === 'create' && !isForeign ? <ListForm onClose={editor.close} /> : null}
      {editedList === undefined || editedList.isForeign ? null : (
        <ListForm key={editedList._id} list={editedList} onClose={editor.close} />
      )}
    </>
  )
}
