import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RoomRole } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/content/avatar.tsx'
import { Mic, MicOff, Video, VideoOff } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { DeviceKind } from '../devices/device-problem.ts'
import type { DevicesState, LocalDevices } from '../devices/local-devices.ts'
import { loadLater } from '../effects/load-later.ts'
import { useLoaded } from '../use-loaded.ts'
import { lobbyTexts } from './texts.ts'

interface PreviewProps {
  devices: LocalDevices
  state: DevicesState
  name: string
  role: RoomRole
  canTurn: boolean
  /** Below the picture. */
  children: ReactNode
}

/** What the others will see of this person. */
export const Preview = ({ devices, state, name, role, canTurn, children }: PreviewProps) => {
  const { preview: texts } = useTexts(lobbyTexts)
  const { camera, microphone } = state
  const entered = name.trim()
  const [picture, setPicture] = useState<MediaStreamTrack>()
  const later = useLoaded(loadLater, canTurn)
  const shown = picture ?? camera.track

  return (
    <section className="lobby__preview" aria-label={texts.label}>
      <div className="lobby-video on-stage">
        {shown ? (
          <Picture track={shown} />
        ) : (
          <div className="lobby-video__off">
            {entered === '' ? null : <Avatar name={entered} size={96} />}
            <p role="status">{camera.isOn ? texts.opening : texts.off}</p>
          </div>
        )}
        {entered === '' ? null : <p className="lobby-video__name">{texts.name(entered, role)}</p>}
        {canTurn ? (
          <div className="lobby-video__controls">
            <Toggle kind="microphone" isOn={microphone.isOn} onTurn={(isOn) => devices.turn('microphone', isOn)} />
            <Toggle kind="camera" isOn={camera.isOn} onTurn={(isOn) => devices.turn('camera', isOn)} />
            {later ? <later.EffectsControl track={camera.track} onPicture={setPicture} /> : null}
          </div>
        ) : null}
      </div>
      {children}
    </section>
  )
}

const Picture = ({ track }: { track: MediaStreamTrack }) => {
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const element = video.current
    if (element) element.srcObject = new MediaStream([track])
    return () => {
      if (element) element.srcObject = null
    }
  }, [track])
  return <video ref={video} autoPlay muted playsInline aria-hidden />
}

const icons = {
  microphone: { on: Mic, off: MicOff },
  camera: { on: Video, off: VideoOff },
}

interface ToggleProps {
  kind: DeviceKind
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

const Toggle = ({ kind, isOn, onTurn }: ToggleProps) => {
  const { toggles } = useTexts(lobbyTexts)
  const Icon = icons[kind][isOn ? 'on' : 'off']

  return (
    <IconButton
      label={toggles[kind][isOn ? 'off' : 'on']}
      className={classNames('lobby-toggle', !isOn && 'lobby-toggle--off')}
      onClick={() => onTurn(!isOn)}
    >
      <Icon />
    </IconButton>
  )
}
