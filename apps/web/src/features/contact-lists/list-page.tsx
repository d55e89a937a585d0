import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Plus, Upload } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { BackLink } from '#widgets/records/back-link.tsx'
import { MissingRecord } from '#widgets/records/missing-record.tsx'
import { TitleBones } from '#widgets/records/title-bones.tsx'
import { useEditorPlace } from '#widgets/records/use-editor-place.ts'
import { useFailureToast } from '#widgets/records/use-failure-toast.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactList } from './contact-list.tsx'
import { contactListQueries } from './queries.ts'
import { contactListTexts } from './texts.ts'

const ImportContacts = lazy(async () => ({ default: (await import('./import-contacts.tsx')).ImportContacts }))

/** A list with its people; of one that is kept in the CRM no more is known than what it is called. */
export const ListPage = ({ listId }: { listId: string }) => {
  const { list: words } = useTexts(contactListTexts)
  const editor = useEditorPlace()
  const [imports, setImports] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(contactListQueries.lists)
  useFailureToast(error, words.missing.fetchFailed)
  const list = data?.find(({ _id }) => _id === listId)

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
        <TitleBones text={words.loadingPage} />
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
          <ContactList listId={listId} onAdd={editor.create} onImport={() => setImports(true)} />
          {editor.place.kind === 'create' ? <ContactForm listId={listId} onClose={editor.close} /> : null}
          <Suspense>{imports ? <ImportContacts listId={listId} onClose={() => setImports(false)} /> : null}</Suspense>
        </>
      ) : null}
    </>
  )
}
