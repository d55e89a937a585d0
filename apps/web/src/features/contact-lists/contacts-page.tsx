import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Plus, Upload } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { RecordPage } from '#widgets/records/record-page.tsx'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { ContactForm } from './forms.tsx'
import { Contacts } from './contacts.tsx'
import { contactListQueries } from './queries.ts'
import { contactListTexts } from './texts.ts'

const ImportContacts = lazy(async () => ({ default: (await import('./import-contacts.tsx')).ImportContacts }))

/** A list with its contacts; of a list in the CRM only the name is known. */
export const ContactsPage = ({ listId }: { listId: string }) => {
  const { list: words } = useTexts(contactListTexts)
  const editor = useOpenEditor()
  const [imports, setImports] = useState(false)
  const query = useInfiniteQuery(contactListQueries.lists)
  const list = rowsOf(query.data).find(({ _id }) => _id === listId)
  const { hasNextPage, isFetching, fetchNextPage } = query

  useEffect(() => {
    // The list may be on a later page.
    if (list === undefined && hasNextPage && !isFetching) void fetchNextPage()
  }, [list, hasNextPage, isFetching, fetchNextPage])

  const actions = (
    <>
      <Button onClick={() => setImports(true)}>
        <Upload />
        {words.importCsv}
      </Button>
      <Button look="primary" onClick={editor.create}>
        <Plus />
        {words.add}
      </Button>
    </>
  )

  return (
    <RecordPage
      query={query}
      isLoaded={list !== undefined}
      isGone={list === undefined && query.data !== undefined && !hasNextPage}
      words={words.record}
      back={paths.adminLists}
      head={
        list && (
          <PageTitle look="plain" lead={list.description || undefined} actions={list.isForeign ? undefined : actions}>
            {list.name}
          </PageTitle>
        )
      }
    >
      {list?.isForeign === true ? (
        <div className="mt-8">
          <EmptyState title={words.foreign}>{words.foreignText}</EmptyState>
        </div>
      ) : null}
      {list?.isForeign === false ? (
        <>
          <Contacts listId={listId} onAdd={editor.create} onImport={() => setImports(true)} />
          {editor.isCreating ? <ContactForm listId={listId} onClose={editor.close} /> : null}
          <Suspense>{imports ? <ImportContacts listId={listId} onClose={() => setImports(false)} /> : null}</Suspense>
        </>
      ) : null}
    </RecordPage>
  )
}
