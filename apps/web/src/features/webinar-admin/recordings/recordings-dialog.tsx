import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import type { Recording } from '@regent/contract/webinars/recordings'
import { type ReactNode, useState } from 'react'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { useFocusedRow } from '#ui/content/kept-focus.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { focusedFirst } from '#ui/overlays/dialog-body.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { recordTexts } from '#widgets/records/texts.ts'
import { UploadForm } from '#widgets/uploads/upload-form.tsx'
import { useOpened } from '#widgets/records/use-opened.ts'
import { useUploadGuard } from '#widgets/records/use-upload-guard.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { History } from '#ui/content/icons.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { MoreOf } from '#ui/states/load-more.tsx'
import { VideoPlayer } from '#widgets/player/video-player.tsx'
import { webinarAdminQueries } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'
import { useActionFailureToast } from '../use-action-failure-toast.ts'
import { DeletedRecordings } from './deleted-recordings.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { RecordingEditor } from './recording-editor.tsx'
import { RecordingRow } from './recording-row.tsx'
import { useRecordingActions } from './use-recording-actions.ts'

export const RecordingsDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { recordings: texts, row } = useTexts(webinarAdminTexts)
  const [showsDeleted, setShowsDeleted] = useState(false)
  /** The recording or list whose button opened what was shown last. */
  const [returnsTo, setReturnsTo] = useState<string>()
  const webinar = useQuery(webinarAdminQueries.webinar(id))
  const recordings = useInfiniteQuery(webinarAdminQueries.recordings(id))
  const editor = useOpened('recording')
  const listed = rowsOf(recordings.data)
  const failed = [webinar, recordings].find(({ data, error }) => data === undefined && error !== null)
  const query = {
    data: webinar.data && recordings.data && { webinar: webinar.data, recordings: listed },
    error: failed?.error ?? null,
    isFetching: webinar.isFetching || recordings.isFetching,
    refetch: () => Promise.all([webinar.refetch(), recordings.refetch()]),
  }
  useActionFailureToast(query.error, row.recordings.short)

  const edited = listed.find(({ _id, url }) => _id === editor.opened && url !== undefined)

  if (edited)
    return (
      <RecordingEditor
        key={edited._id}
        webinarId={id}
        recording={edited}
        canTranscribe={recordings.data?.pages[0]?.canTranscribe === true}
        onClose={editor.close}
      />
    )
  if (showsDeleted) return <DeletedRecordings id={id} onClose={() => setShowsDeleted(false)} />
  return (
    <Dialog size="wide" onClose={onClose} title={texts.title} description={webinar.data?.name}>
      <Loaded query={query} words={texts}>
        {(loaded) => (
          <Recordings
            {...loaded}
            more={<MoreOf query={recordings} shown={loaded.recordings.length} />}
            returnsTo={returnsTo}
            onEdit={(recordingId) => {
              setReturnsTo(recordingId)
              editor.open(recordingId)
            }}
            onShowDeleted={() => {
              setReturnsTo('deleted')
              setShowsDeleted(true)
            }}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

interface RecordingsProps {
  webinar: StaffWebinar
  recordings: readonly Recording[]
  /** The button for the next page. */
  more: ReactNode
  /** The recording whose button gets the focus, or 'deleted'. */
  returnsTo: string | undefined
  onEdit: (recordingId: string) => void
  onShowDeleted: () => void
}

const Recordings = ({ webinar, recordings, more, returnsTo, onEdit, onShowDeleted }: RecordingsProps) => {
  const texts = useTexts(webinarAdminTexts).recordings
  const records = useTexts(recordTexts)
  const actions = useRecordingActions(webinar._id)
  const [isUploading, setIsUploading] = useState(false)
  const [playedId, setPlayedId] = useState<string>()
  const [replacedId, setReplacedId] = useState<string>()
  const focusedRow = useFocusedRow<HTMLUListElement>()
  const played = recordings.find(({ _id }) => _id === playedId)
  const replaced = recordings.find(({ _id }) => _id === replacedId)
  useUploadGuard(isUploading)

  return (
    <div className="grid gap-6">
      <UploadForm
        label={texts.upload}
        action={texts.action}
        accept="video/*,audio/*"
        onUploaded={async (uploaded) => {
          await actions.add(uploaded, replaced?._id)
          setReplacedId(undefined)
        }}
        onPendingChange={setIsUploading}
      />
      {replaced === undefined ? null : (
        <div className="recording-note">
          <p>{texts.replacing(replaced.name)}</p>
          <Button size="small" look="quiet" onClick={() => setReplacedId(undefined)}>
            {texts.keep}
          </Button>
        </div>
      )}
      {actions.isAdding ? <Alert>{texts.busy}</Alert> : null}
      {played === undefined ? null : (
        <PlayedRecording
          recording={played}
          onClose={() => {
            setPlayedId(undefined)
            focusedRow.ref.current?.querySelector<HTMLElement>(`[data-plays="${played._id}"]`)?.focus()
          }}
        />
      )}
      {recordings.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
      ) : (
        <ul className="recordings" aria-label={texts.list} {...focusedRow}>
          {recordings.map((recording) => (
            <RecordingRow
              key={recording._id}
              recording={recording}
              isFocusedFirst={recording._id === returnsTo}
              onPlay={() => setPlayedId(recording._id)}
              onEdit={() => onEdit(recording._id)}
              onChoose={() => actions.choose(recording)}
              onRename={(name) => actions.rename(recording, name)}
              onReplace={() => setReplacedId(recording._id)}
              onRemove={() => void actions.remove(recording)}
            />
          ))}
        </ul>
      )}
      {more}
      <PublishSwitch webinar={webinar} hasReplay={recordings.some(({ isReplay }) => isReplay)} />
      <Button
        size="small"
        className="justify-self-start"
        disabled={isUploading}
        onClick={onShowDeleted}
        {...(returnsTo === 'deleted' && focusedFirst)}
      >
        <History />
        {records.deleted.open}
      </Button>
    </div>
  )
}

const PlayedRecording = ({ recording: { name, url }, onClose }: { recording: Recording; onClose: () => void }) => {
  const texts = useTexts(webinarAdminTexts).recordings

  return (
    <section aria-label={texts.playing(name)} className="grid gap-2">
      {url === undefined ? null : <VideoPlayer key={url} src={url} title={name} playsAtOnce />}
      <div className="recording-note">
        <p>{texts.playing(name)}</p>
        <Button size="small" look="quiet" onClick={onClose}>
          {texts.stop}
        </Button>
      </div>
    </section>
  )
}
