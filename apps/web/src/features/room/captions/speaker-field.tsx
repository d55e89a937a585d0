import { useId, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Select } from '#ui/fields/select.tsx'
import { bareName } from '#widgets/room/bare-name.ts'
import type { RoomPerson, RoomSnapshot } from '../connection/room-state.ts'
import { captionTexts } from './texts.ts'

/** An identity, no one, or the person who speaks when the line is sent. */
type SpeakerChoice = string | null

const current = 'current'

export const useSpeakerChoice = () => useState<SpeakerChoice>(current)

type Room = Pick<RoomSnapshot, 'people'>

const mayBeHeard = ({ role, sends }: RoomPerson) => role !== 'User' || sends.microphone

const speakingIn = ({ people }: Room): RoomPerson | undefined => {
  const heard = people.filter(({ sends }) => sends.microphone)
  return heard.find(({ isSpeaking }) => isSpeaking) ?? (heard.length === 1 ? heard[0] : undefined)
}

/** Who speaks now, or the only one whose microphone is on. */
export const currentSpeaker = (room: Room): string | null => speakingIn(room)?.identity ?? null

interface SpeakerFieldProps {
  snapshot: Room
  choice: SpeakerChoice
  onChange: (choice: SpeakerChoice) => void
}

/** Chooses the speaker of the next lines. */
export const SpeakerField = ({ snapshot, choice, onChange }: SpeakerFieldProps) => {
  const texts = useTexts(captionTexts).compose
  const id = useId()
  const speaking = speakingIn(snapshot)

  return (
    <div className="caption-compose__speaker">
      <label className="label" htmlFor={id}>
        {texts.speaker}
      </label>
      <Select
        compact
        id={id}
        value={choice ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value={current}>{speaking ? texts.current(bareName(speaking)) : texts.currentUnknown}</option>
        <option value="">{texts.nobody}</option>
        {snapshot.people.filter(mayBeHeard).map((person) => (
          <option key={person.identity} value={person.identity}>
            {bareName(person)}
          </option>
        ))}
      </Select>
    </div>
  )
}
