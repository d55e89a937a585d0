import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { limits } from '@regent/contract/limits'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import type { RoomRole } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import type { Hearing } from '../devices/hearing.ts'
import type { DevicesState, LocalDevices } from '../devices/local-devices.ts'
import type { Outlook } from '../connection/use-outlook.ts'
import { ConnectionTest } from './connection-test.tsx'
import { CameraField, MicrophoneField } from './device-fields.tsx'
import { isReady } from './not-ready.tsx'
import { SpeakerField } from './speaker-field.tsx'
import { StartTime } from './start-time.tsx'
import { lobbyTexts } from './texts.ts'

interface ReadyStepProps {
  webinar: WebinarDetails
  role: RoomRole
  name: string
  onName: (name: string) => void
  devices: LocalDevices
  state: DevicesState
  hearing: Hearing
  outlook: Outlook
  /** What the person should know of the room. */
  notice: ReactNode
  /** A host has to open first. */
  mustKnock: boolean
  isJoining: boolean
  nameError: string | undefined
  onJoin: () => void
}

/** The last step: name, devices, a test of each, and the way in. */
export const ReadyStep = (props: ReadyStepProps) => {
  const {
    webinar,
    role,
    name,
    onName,
    devices,
    state,
    hearing,
    outlook,
    notice,
    mustKnock,
    isJoining,
    nameError,
    onJoin,
  } = props
  const texts = useTexts(lobbyTexts)
  const noteId = useId()
  const missing = useMissing(role, name, state, outlook)
  const note = useEnterNote(webinar, role, state)
  const canJoin = missing === undefined

  const noteOf = (text: string) => (
    <p className="lobby__small" id={noteId}>
      {text}
    </p>
  )

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (canJoin && !isJoining) onJoin()
  }

  return (
    <form className="lobby__step" onSubmit={submit} aria-labelledby="lobby-title" noValidate>
      <div className="lobby__lead">
        <h1 id="lobby-title" tabIndex={-1}>
          {texts.ready}
        </h1>
        <StartTime webinar={webinar} people={outlook.room?.people} />
        {mustKnock ? <p role="status">{texts.knock.text}</p> : null}
      </div>
      {notice}
      <Field label={texts.name.label} error={nameError}>
        <Input
          name="name"
          autoComplete="name"
          placeholder={texts.name.placeholder}
          maxLength={limits.nameLength}
          value={name}
          readOnly={isJoining}
          onChange={(event) => onName(event.target.value)}
        />
      </Field>
      <CameraField devices={devices} state={state} isJoining={isJoining} />
      <MicrophoneField devices={devices} state={state} hearing={hearing} isJoining={isJoining} />
      <SpeakerField devices={devices} state={state} isJoining={isJoining} />
      <ConnectionTest />
      <div className="lobby__join">
        <Button
          type="submit"
          look="primary"
          size="large"
          block
          busy={isJoining}
          busyLabel={texts.joining}
          aria-disabled={!canJoin}
          aria-describedby={noteId}
        >
          {mustKnock ? texts.knock.action : texts.join}
        </Button>
        {canJoin ? null : noteOf(missing)}
      </div>
      {canJoin ? noteOf(note) : null}
    </form>
  )
}

const hasStream = ({ microphone, camera }: DevicesState) => microphone.isAllowed || camera.isAllowed

/** Why the person cannot join yet. Attendees may join without any device. */
const useMissing = (role: RoomRole, name: string, state: DevicesState, outlook: Outlook): string | undefined => {
  const { missing } = useTexts(lobbyTexts)

  if (!isReady(outlook)) return missing.room
  if (name.trim() === '') return missing.name
  return role === 'user' || hasStream(state) ? undefined : missing.device
}

const useEnterNote = (webinar: WebinarDetails, role: RoomRole, state: DevicesState): string => {
  const { enter } = useTexts(lobbyTexts)
  const { microphone, camera } = state

  if (!hasStream(state)) return enter.withoutDevices
  if (role === 'user' && webinar.streamType === 'Webinar') return enter.locked
  if (microphone.isOn) return camera.isOn ? enter.unmutedWithCamera : enter.unmuted
  return camera.isOn ? enter.mutedWithCamera : enter.muted
}
