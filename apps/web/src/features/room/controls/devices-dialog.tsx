import { useId, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Mic, Video, Volume2 } from '#ui/content/icons.ts'
import { Field } from '#ui/fields/field.tsx'
import { Switch } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { OwnDevices } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { canChooseSpeaker, type DeviceLists, type ListedKind } from '../devices/device-lists.ts'
import { problemOf } from '../devices/device-problem.ts'
import { deviceTexts } from '../devices/texts.ts'
import { NoiseSwitch } from '../devices/noise-switch.tsx'
import { readDevices, suppressesNoise } from '../devices/remembered-devices.ts'
import { choiceTexts } from '../devices/choice-texts.ts'
import { useNoticeSounds } from '../hands/notice-sound.ts'
import { DeviceSelect } from '../lobby/device-select.tsx'
import { laterTexts } from './later-texts.ts'

interface DevicesDialogProps {
  lists: DeviceLists
  devices: OwnDevices
  onClose: () => void
}

const icons = { microphone: <Mic />, camera: <Video />, speaker: <Volume2 /> }
const kinds = ['microphone', 'camera', 'speaker'] as const

/** Which microphone, camera and speaker the room uses; a change takes effect at once. */
export const DevicesDialog = ({ lists, devices: { ids, sound }, onClose }: DevicesDialogProps) => {
  const texts = useTexts(laterTexts).devices
  const { labels, problems } = useTexts(deviceTexts)
  const room = useRoom()
  const [chosen, setChosen] = useState<Partial<Record<ListedKind, string>>>({})
  const [failed, setFailed] = useState<{ kind: ListedKind; text: string }>()
  const remembered = readDevices()

  const choose = async (kind: ListedKind, id: string) => {
    setFailed(undefined)
    setChosen({ ...chosen, [kind]: id })
    try {
      await room.choose(kind, id)
    } catch (error) {
      setFailed({ kind, text: kind === 'speaker' ? texts.failed : problems[kind][problemOf(error)] })
      setChosen((before) => ({ ...before, [kind]: undefined }))
    }
  }
  /** Browsers change how they process a microphone that is open by opening it again. */
  const openAgain = async () => {
    setFailed(undefined)
    const { microphone } = ids
    try {
      await sound?.restartTrack({
        ...(microphone !== undefined && { deviceId: microphone }),
        noiseSuppression: suppressesNoise(),
        echoCancellation: true,
        autoGainControl: true,
      })
    } catch (error) {
      setFailed({ kind: 'microphone', text: problems.microphone[problemOf(error)] })
    }
  }
  const listOf = (kind: ListedKind) => (kind === 'speaker' && !canChooseSpeaker() ? [] : lists[kind])
  const valueOf = (kind: ListedKind) => {
    const id = chosen[kind] ?? ids[kind] ?? remembered[kind]
    const isListed = lists[kind].some((device) => device.id === id)
    // The default speaker is the first one; only Chromium also lists it as such.
    return kind === 'speaker' && !isListed ? lists.speaker[0]?.id : id
  }
  const hintOf = (kind: ListedKind) => {
    if (kind === 'speaker' && !canChooseSpeaker()) return texts.system
    return lists[kind].length === 0 ? texts.none : undefined
  }

  return (
    <Dialog title={texts.title} description={texts.text} onClose={onClose}>
      <div className="room-devices">
        {kinds.map((kind) => (
          <Field
            key={kind}
            label={labels[kind]}
            hint={hintOf(kind)}
            error={failed?.kind === kind ? failed.text : undefined}
          >
            <DeviceSelect
              kind={kind}
              icon={icons[kind]}
              list={listOf(kind)}
              value={valueOf(kind)}
              isDisabled={false}
              onChoose={(id) => void choose(kind, id)}
            />
          </Field>
        ))}
        <NoiseSwitch onChanged={() => void openAgain()} />
        <SoundSwitch />
      </div>
    </Dialog>
  )
}

const SoundSwitch = () => {
  const { label, hint } = useTexts(choiceTexts).sounds
  const { areOn, turn } = useNoticeSounds()
  const hintId = useId()

  return (
    <div>
      <Switch checked={areOn} aria-describedby={hintId} onChange={({ target }) => turn(target.checked)}>
        {label}
      </Switch>
      <p id={hintId} className="mt-1.5 text-13 text-ink-muted">
        {hint}
      </p>
    </div>
  )
}
