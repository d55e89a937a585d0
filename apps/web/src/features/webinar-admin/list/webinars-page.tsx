import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useLive } from '#lib/live/use-live.ts'
import { Button } from '#ui/controls/button.tsx'
import { History, Plus, RefreshCw } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { recordTexts } from '#widgets/records/texts.ts'
import { useEditorPlace } from '#widgets/records/use-editor-place.ts'
import { useOpened } from '#widgets/records/use-opened.ts'
import { webinarAdminQueries, webinarsKey } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'
import { useListPlace } from './use-list-place.ts'
import type { WebinarAddresses } from './webinar-addresses.ts'
import { WebinarList } from './webinar-list.tsx'

const DeletedWebinars = lazy(async () => ({ default: (await import('./deleted-webinars.tsx')).DeletedWebinars }))
const RepeatDialog = lazy(async () => ({ default: (await import('../copies/repeat-dialog.tsx')).RepeatDialog }))
const RecordingsDialog = lazy(async () => ({
  default: (await import('../recordings/recordings-dialog.tsx')).RecordingsDialog,
}))
const WebinarForm = lazy(async () => ({ default: (await import('../form/webinar-form.tsx')).WebinarForm }))
const EditWebinar = lazy(async () => ({ default: (await import('../form/edit-webinar.tsx')).EditWebinar }))

export const WebinarsPage = ({ addresses }: { addresses: WebinarAddresses }) => {
  const texts = useTexts(webinarAdminTexts)
  const records = useTexts(recordTexts)
  const { place } = useListPlace()
  const editor = useEditorPlace()
  const recordings = useOpened('recs')
  const [showsDeleted, setShowsDeleted] = useState(false)
  const [repeated, setRepeated] = useState<StaffWebinar>()
  const query = useInfiniteQuery(webinarAdminQueries.list(place))
  useLive('webinars', webinarsKey)
  useLive('seats', webinarsKey)

  return (
    <>
      <PageTitle
        look="plain"
        actions={
          <>
            <Button onClick={() => setShowsDeleted(true)}>
              <History />
              {records.deleted.open}
            </Button>
            <Button busy={query.isFetching} busyLabel={texts.refresh} onClick={() => void query.refetch()}>
              <RefreshCw />
              {texts.refresh}
            </Button>
            <Button look="primary" onClick={editor.create}>
              <Plus />
              {texts.create}
            </Button>
          </>
        }
      >
        {texts.heading}
      </PageTitle>
      <WebinarList
        query={query}
        addresses={addresses}
        onCreate={editor.create}
        onEdit={({ _id }) => editor.edit(_id)}
        onRecordings={({ _id }) => recordings.open(_id)}
        onRepeat={setRepeated}
      />
      <Suspense>
        {editor.place.kind === 'create' ? <WebinarForm onClose={editor.close} /> : null}
        {editor.place.kind === 'edit' ? <EditWebinar id={editor.place.id} onClose={editor.close} /> : null}
        {recordings.opened === null ? null : <RecordingsDialog id={recordings.opened} onClose={recordings.close} />}
        {repeated === undefined ? null : <RepeatDialog webinar={repeated} onClose={() => setRepeated(undefined)} />}
        {showsDeleted ? <DeletedWebinars onClose={() => setShowsDeleted(false)} /> : null}
      </Suspense>
    </>
  )
}
