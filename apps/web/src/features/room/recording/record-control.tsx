import { useTexts } from '#lib/texts.ts'
import { CircleDot, CircleStop } from '#ui/content/icons.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { Control } from '../controls/control.tsx'
import { recordingTexts } from './texts.ts'
import { useRecorder } from './use-recorder.ts'

const words = { off: 'start', starting: 'starting', on: 'stop' } as const

/** Of the host's bar: starts recording, and stops it. */
export const RecordControl = ({ snapshot }: { snapshot: Pick<RoomSnapshot, 'details'> }) => {
  const texts = useTexts(recordingTexts).control
  const { state, isHost, isLocked, isBusy, toggle } = useRecorder(snapshot)
  const { label, name } = texts[words[state]]

  if (!isHost) return null
  return (
    <Control
      icon={state === 'off' ? <CircleDot /> : <CircleStop />}
      // Its name must have the words that are seen; the specified ones are its tooltip.
      label={label}
      {...(state === 'on' && { name })}
      tip={isLocked ? texts.notLive : name}
      isLocked={isLocked}
      isBusy={isBusy}
      className="control--record"
      onClick={toggle}
    />
  )
}
