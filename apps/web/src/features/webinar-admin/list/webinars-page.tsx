import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { lazy, Suspense, useState } from 'react'
import { streamTypes, webinarStatuses } from '@regent/contract/webinars/webinar-fields'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChartColumn, History, Plus, RefreshCw } from '#ui/content/icons.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { recordTexts } from '#widgets/records/texts.ts'
import { useOpened, useOpenEditor } from '#widgets/records/use-opened.ts'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { webinarAdminTexts } from '../texts.ts'
import { webinarAdminQueries, webinarListState, webinarsKey } from '../queries.ts'
import { exportWebinars } from './export-webinars.ts'
import { MediaServerNote } from './media-server-note.tsx'
import type { RowHandlers } from './row-actions.tsx'
import { useWebinarActions } from './use-webinar-actions.ts'
import { webinarColumns } from './webinar-columns.tsx'

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
            <ButtonLink to={paths.adminStats}>
              <ChartColumn />
              {texts.stats}
            </ButtonLink>
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
        {editor.isCreating ? <WebinarForm onClose={editor.close} /> : null}
        {editor.editedId === null ? null : <EditWebinar id={editor.editedId} onClose={editor.close} />}
        {recordings.opened === null ? null : <RecordingsDialog id={recordings.opened} onClose={recordings.close} />}
        {repeated === undefined ? null : <RepeatDialog webinar={repeated} onClose={() => setRepeated(undefined)} />}
        {showsDeleted ? <DeletedWebinars onClose={() => setShowsDeleted(false)} /> : null}
      </Suspense>
    </>
  )
}

const useWebinarList = () =>
  useRecordList({
    state: webinarListState,
    query: webinarAdminQueries.list,
    rowId: ({ _id }) => _id,
    live: { topics: liveTopics, queryKey: webinarsKey },
  })

const liveTopics = ['webinars', 'registrations'] as const

interface WebinarListProps extends Pick<RowHandlers, 'onEdit' | 'onRecordings' | 'onRepeat'> {
  list: ReturnType<typeof useWebinarList>
  onCreate: () => void
}

const WebinarList = ({ list, onCreate, ...pageActions }: WebinarListProps) => {
  const texts = useTexts(webinarAdminTexts)
  const { filters, bulk, empty } = texts
  const actions = useWebinarActions({ onDuplicated: pageActions.onEdit })
  const handlers: RowHandlers = {
    ...pageActions,
    onDisplay: (row) => actions.display([row], row.portalDisplay === 'Yes' ? 'No' : 'Yes'),
    onDuplicate: actions.duplicate,
    onEnd: (row) => void actions.end(row),
    onRemove: (row) => void actions.remove([row]),
  }
  const { chosen } = list

  return (
    <RecordList
      list={list}
      words={{ ...texts, label: texts.list }}
      filters={[
        { name: 'status', label: filters.status, all: filters.allStatuses, options: webinarStatuses.map(asOption) },
        { name: 'streamType', label: filters.streamType, all: filters.allTypes, options: streamTypes.map(asOption) },
      ]}
      columns={webinarColumns({ texts, handlers })}
      rowName={({ name }) => name}
      onOpen={pageActions.onEdit}
      rowKeys={{ e: pageActions.onEdit, c: onCreate, Delete: (row) => void actions.remove(list.affected(row)) }}
      keyHints="usual"
      bulkActions={[
        { label: bulk.show, run: () => actions.display(chosen, 'Yes') },
        { label: bulk.hide, run: () => actions.display(chosen, 'No') },
        { label: bulk.export, run: () => exportWebinars(chosen, texts) },
        { label: bulk.remove, isDanger: true, run: () => void actions.remove(chosen) },
      ]}
      empty={{ title: empty.title, text: empty.text, action: { label: empty.action, run: onCreate } }}
      className="webinar-list"
    >
      {list.rows.some(({ attendOverwrite }) => attendOverwrite !== null) ? (
        <p className="note-below" aria-hidden>
          {texts.setByHandNote}
        </p>
      ) : null}
      <MediaServerNote />
    </RecordList>
  )
}

const asOption = (value: string) => ({ value, label: value })
