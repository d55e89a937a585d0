import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Volume2 } from '#ui/content/icons.ts'
import { Field } from '#ui/fields/field.tsx'
import { canChooseSpeaker } from '../devices/device-lists.ts'
import type { DevicesState, LocalDevices } from '../devices/local-devices.ts'
import { playTestSound } from '../devices/play-test-sound.ts'
import { deviceTexts } from '../devices/texts.ts'
import { DeviceSelect } from './device-select.tsx'
import { lobbyTexts } from './texts.ts'

interface SpeakerFieldProps {
  devices: LocalDevices
  state: DevicesState
  isJoining: boolean
}

type SoundTest = 'none' | 'playing' | 'played' | 'failed'

export const SpeakerField = ({ devices, state, isJoining }: SpeakerFieldProps) => {
  const { speaker: texts } = useTexts(lobbyTexts)
  const { labels } = useTexts(deviceTexts)
  const [test, setTest] = useState<SoundTest>('none')
  const list = canChooseSpeaker() ? state.lists.speaker : []

  const play = () => {
    if (test === 'playing') return
    setTest('playing')
    playTestSound(state.speakerId).then(
      () => setTest('played'),
      () => setTest('failed'),
    )
  }
  const choose = (id: string) => {
    setTest('none')
    devices.choose('speaker', id)
  }
  const words = () => {
    if (test === 'playing' || test === 'played') return texts.question
    return canChooseSpeaker() ? null : texts.system
  }

  return (
    <Field
      label={labels.speaker}
      error={test === 'failed' ? texts.failed : undefined}
      aside={
        <button
          type="button"
          className="lobby__again"
          aria-label={test === 'playing' ? texts.playing : texts.testLong}
          aria-disabled={test === 'playing'}
          onClick={play}
        >
          {test === 'playing' ? texts.playing : texts.test}
        </button>
      }
    >
      <DeviceSelect
        kind="speaker"
        icon={<Volume2 />}
        list={list}
        value={state.speakerId ?? list[0]?.id}
        isDisabled={isJoining}
        onChoose={choose}
      />
      <p className="lobby__hint" role="status">
        {words()}
      </p>
    </Field>
  )
}
