import { createPortal } from 'react-dom'
import { phone, useMedia } from '#lib/browser/use-media.ts'
import { useTexts } from '#lib/texts.ts'
import { X } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { useShortcuts } from '../controls/use-shortcuts.ts'
import { usePanelNotices } from '../panel-notices.ts'
import { RecordingMark } from './recording-mark.tsx'
import { recordingTexts } from './texts.ts'
import { useRecorder } from './use-recorder.ts'
import { type RecordingNotice, useRecordingNotices } from './use-recording-notices.tsx'

interface RecordingProps {
  snapshot: RoomSnapshot
  /** A panel is open, which on a phone covers the stage. */
  hasPanel: boolean
  onLeave: () => void
}

/** All that people in the room see of its recording, except the host's control in the bar. */
export const Recording = ({ snapshot, hasPanel, onLeave }: RecordingProps) => {
  const recorder = useRecorder(snapshot)
  const notices = useRecordingNotices(snapshot, recorder, onLeave)
  const isCovered = useMedia(phone) && hasPanel
  const inPanel = usePanelNotices()
  const stage = document.querySelector('.live-stage__notices')
  const place = (isCovered ? inPanel : null) ?? stage
  const { details } = snapshot
  useShortcuts({ r: recorder.toggle })

  const shown = notices.map((notice) => <Notice key={notice.kind} {...notice} />)
  return (
    <>
      {details ? <RecordingMark recording={details.recording} isHost={recorder.isHost} /> : null}
      {place ? createPortal(shown, place) : shown}
      {/* Beside the stage, as other notices are said; each is said once. */}
      <div className="sr-only" role="log" aria-live="polite">
        {notices.map(({ kind, title, text }) => (
          <p key={kind}>{[title, text].filter((part) => part !== undefined).join(' ')}</p>
        ))}
      </div>
    </>
  )
}

/** The button that was used is gone with its notice. */
const focusRoom = () =>
  document.querySelector<HTMLElement>('.room-panel[aria-modal] h2, .control-bar button')?.focus({ preventScroll: true })

const Notice = ({ kind, icon, title, text, actions = [], onDismiss }: RecordingNotice) => {
  const texts = useTexts(recordingTexts)

  return (
    <div className="recording-notice" data-kind={kind}>
      {icon}
      <p>
        <b>{title}</b>
        {text === undefined ? null : <span>{text}</span>}
      </p>
      <div className="recording-notice__actions">
        {actions.map(({ label, onClick }) => (
          <Button
            key={label}
            look="paper"
            size="small"
            onClick={() => {
              focusRoom()
              onClick()
            }}
          >
            {label}
          </Button>
        ))}
        {onDismiss ? (
          <IconButton
            label={texts.dismiss}
            size="small"
            onClick={() => {
              focusRoom()
              onDismiss()
            }}
          >
            <X />
          </IconButton>
        ) : null}
      </div>
    </div>
  )
}
