import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Plus, Upload } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { BackLink, TitleSkeleton } from '#widgets/records/record-head.tsx'
import { MissingRecord } from '#widgets/records/missing-record.tsx'
import { useOpenEditor } from '#widgets/records/use-open-editor.ts'
import { useFailureToast } from '#widgets/records/say-failure.ts'
import { ContactForm } from './contact-form.tsx'
import { Contacts } from './contacts.tsx'
import { contactListQueries } from './queries.ts'
import { contactListTexts } from './texts.ts'

const ImportContacts = lazy(async () => ({ default: (await import('./import-contacts.tsx')).ImportContacts }))

/** A list with its contacts; of a list in the CRM only the name is known. */
export const ContactsPage = ({ listId }: { listId: string }) => {
  const { list: words } = useTexts(contactListTexts)
  const editor = useOpenEditor()
  const [imports, setImports] = useState(false)
  const { data, error, isFetching, refetch } = useInfiniteQuery(contactListQueries.lists)
  useFailureToast(error, words.missing.fetchFailed)
  const list = rowsOf(data).find(({ _id }) => _id === listId)

  if (list === undefined && (data !== undefined || error !== null))
    return (
      <MissingRecord
        heading={words.heading}
        words={words.missing}
        error={data === undefined ? error : null}
        back={paths.adminLists}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )

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
    <>
      <BackLink to={paths.adminLists}>{words.back}</BackLink>
      {list === undefined ? (
        <TitleSkeleton text={words.loadingPage} />
      ) : (
        <PageTitle
          look="plain"
          lead={list.description === '' ? undefined : list.description}
          actions={list.isForeign ? undefined : actions}
        >
          {list.name}
        </PageTitle>
      )}
      {list?.isForeign === true ? (
        <div className="mt-8">
          <EmptyState title={words.foreign}>{words.foreignText}</EmptyState>
        </div>
      ) : null}
      {list?.isForeign === false ? (
        <>
          <Contacts listId={listId} onAdd={editor.create} onImport={() => setImports(true)} />
          {editor.opened.kind === 'create' ? <ContactForm listId={listId} onClose={editor.close} /> : null}
          <Suspense>{imports ? <ImportContacts listId={listId} onClose={() => setImports(false)} /> : null}</Suspense>
        </>
      ) : null}
    </>
  )
}
