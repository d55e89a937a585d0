import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { History, Plus, RefreshCw } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { recordTexts } from '#widgets/records/texts.ts'
import { useOpenEditor } from '#widgets/records/use-open-editor.ts'
import { useOpened } from '#widgets/records/use-opened.ts'
import { webinarAdminTexts } from '../texts.ts'
import { useWebinarList, WebinarList } from './webinar-list.tsx'

const DeletedWebinars = lazy(async () => ({ default: (await import('./deleted-webinars.tsx')).DeletedWebinars }))
const RepeatDialog = lazy(async () => ({ default: (await import('../copies/repeat-dialog.tsx')).RepeatDialog }))
const RecordingsDialog = lazy(async () => ({
  default: (await import('../recordings/recordings-dialog.tsx')).RecordingsDialog,
}))
const WebinarForm = lazy(async () => ({ default: (await import('../form/webinar-form.tsx')).WebinarForm }))
const EditWebinar = lazy(async () => ({ default: (await import('../form/webinar-form.tsx')).EditWebinar }))

export const WebinarsPage = () => {
  const texts = useTexts(webinarAdminTexts)
  const records = useTexts(recordTexts)
  const editor = useOpenEditor()
  const recordings = useOpened('recs')
  const [showsDeleted, setShowsDeleted] = useState(false)
  const [repeated, setRepeated] = useState<StaffWebinar>()
  const list = useWebinarList()

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
            <Button busy={list.isFetching} busyLabel={texts.refresh} onClick={list.refetch}>
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
        list={list}
        onCreate={editor.create}
        onEdit={({ _id }) => editor.edit(_id)}
        onRecordings={({ _id }) => recordings.open(_id)}
        onRepeat={setRepeated}
      />
      <Suspense>
        {editor.opened.kind === 'create' ? <WebinarForm onClose={editor.close} /> : null}
        {editor.opened.kind === 'edit' ? <EditWebinar id={editor.opened.id} onClose={editor.close} /> : null}
        {recordings.opened === null ? null : <RecordingsDialog id={recordings.opened} onClose={recordings.close} />}
        {repeated === undefined ? null : <RepeatDialog webinar={repeated} onClose={() => setRepeated(undefined)} />}
        {showsDeleted ? <DeletedWebinars onClose={() => setShowsDeleted(false)} /> : null}
      </Suspense>
    </>
  )
}
