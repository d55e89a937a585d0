import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Check, Mic, Video } from '#ui/content/icons.ts'
import { Field } from '#ui/fields/field.tsx'
import type { Hearing } from '../devices/hearing.ts'
import type { DeviceKind } from '../devices/device-problem.ts'
import type { DevicesState, LocalDevices } from '../devices/local-devices.ts'
import { deviceTexts } from '../devices/texts.ts'
import { loadLater } from '../effects/load-later.ts'
import { useLoaded } from '../use-loaded.ts'
import { DeviceSelect } from './device-select.tsx'
import { lobbyTexts } from './texts.ts'

interface DeviceFieldProps {
  devices: LocalDevices
  state: DevicesState
  isJoining: boolean
}

export const CameraField = (props: DeviceFieldProps) => {
  const { states } = useTexts(lobbyTexts)
  const { camera } = props.state

  return (
    <DeviceField {...props} kind="camera" icon={<Video />}>
      {camera.isOn ? <Good>{states.on}</Good> : states.off}
    </DeviceField>
  )
}

export const MicrophoneField = ({ hearing, ...props }: DeviceFieldProps & { hearing: Hearing }) => {
  const { states } = useTexts(lobbyTexts)
  const { isOn, track, isAllowed } = props.state.microphone
  const later = useLoaded(loadLater, isAllowed)

  return (
    <DeviceField
      {...props}
      kind="microphone"
      icon={<Mic />}
      below={later ? <later.NoiseSwitch onChanged={() => void props.devices.open('microphone')} /> : null}
    >
      {track && hearing === 'heard' ? <Good>{states.heard}</Good> : null}
      {isOn ? states.unmuted : states.muted}
    </DeviceField>
  )
}

interface OneFieldProps extends DeviceFieldProps {
  kind: DeviceKind
  icon: ReactNode
  below?: ReactNode
  /** How the device is. */
  children: ReactNode
}

const DeviceField = ({ devices, state, isJoining, kind, icon, below, children }: OneFieldProps) => {
  const texts = useTexts(lobbyTexts)
  const { labels, problems } = useTexts(deviceTexts)
  const { problem, id, isOpening } = state[kind]

  const tryAgain = (
    <button
      type="button"
      className="lobby__again"
      aria-disabled={isOpening}
      aria-label={`${texts.tryAgain}: ${labels[kind]}`}
      onClick={() => void devices.open(kind)}
    >
      {texts.tryAgain}
    </button>
  )
  return (
    <Field
      label={labels[kind]}
      aside={problem ? tryAgain : <span className="lobby__state">{children}</span>}
      error={problem && problems[kind][problem]}
    >
      <DeviceSelect
        kind={kind}
        icon={icon}
        list={state.lists[kind]}
        value={id}
        isDisabled={isJoining}
        onChoose={(chosen) => devices.choose(kind, chosen)}
      />
      {below}
    </Field>
  )
}

export const Good = ({ children }: { children: ReactNode }) => (
  <span className="lobby__good">
    <Check />
    {children}
  </span>
)
