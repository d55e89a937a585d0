import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Avatar } from '#ui/content/avatar.tsx'
import { Hand, Mic, MicOff, Presentation, Video, VideoOff, VolumeX, WifiOff } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { hostActionTexts } from '../host/action-texts.ts'
import type { HostActions } from '../host/use-host-actions.ts'
import { bareName } from '#widgets/room/bare-name.ts'
import { troubleTexts } from '../trouble/texts.ts'
import type { Participant } from './list-people.ts'
import { PersonMenu } from './person-menu.tsx'
import { participantTexts } from './texts.ts'

interface PersonRowProps {
  person: Participant
  /** Undefined for all but hosts. */
  actions: HostActions | undefined
  onEject: (person: Participant) => void
}

/** A line of the list. */
export const PersonRow = ({ person, actions, onEject }: PersonRowProps) => {
  const texts = useTexts(participantTexts)
  const { name, role, isLocal, sends } = person
  const eject = () => onEject(person)

  return (
    <>
      <Avatar name={name} size={32} />
      <div className="room-person__who">
        <span className="room-person__name">{isLocal ? texts.you(role) : name}</span>
        <Notes person={person} />
      </div>
      <Sends isOn={sends.microphone} texts={texts.microphone} icon={sends.microphone ? <Mic /> : <MicOff />} />
      <Sends isOn={sends.camera} texts={texts.camera} icon={sends.camera ? <Video /> : <VideoOff />} />
      {actions ? (
        <>
          {name.includes('(User)') && !isLocal ? (
            <EjectButton person={person} isBusy={actions.isBusyWith(person.identity)} onEject={eject} />
          ) : null}
          <PersonMenu person={person} actions={actions} onEject={eject} />
        </>
      ) : null}
    </>
  )
}

const EjectButton = ({ person, isBusy, onEject }: { person: Participant; isBusy: boolean; onEject: () => void }) => {
  const texts = useTexts(hostActionTexts).eject

  return (
    <Button
      look="quiet"
      size="small"
      className="room-person__eject"
      aria-label={texts.name(bareName(person))}
      aria-disabled={isBusy || undefined}
      onClick={onEject}
    >
      {texts.label}
    </Button>
  )
}

const Notes = ({ person }: { person: Participant }) => {
  const texts = useTexts(participantTexts)
  const troubleWords = useTexts(troubleTexts).marks
  const { isLocal, isHandRaised, isSpotlit, sends, trouble } = person
  const notes = [
    isLocal ? { text: bareName(person) } : undefined,
    isHandRaised ? { icon: <Hand />, text: texts.hand } : undefined,
    isSpotlit ? { icon: <Presentation />, text: texts.spotlit } : undefined,
    sends.screen ? { text: texts.sharesScreen } : undefined,
    trouble?.sound ? { icon: <VolumeX />, text: troubleWords[trouble.sound], isTrouble: true } : undefined,
    trouble?.connection ? { icon: <WifiOff />, text: troubleWords[trouble.connection], isTrouble: true } : undefined,
  ].filter((note) => note !== undefined)

  if (notes.length === 0) return null
  return (
    <span className="room-person__notes">
      {notes.map(({ icon, text, isTrouble }) => (
        <span key={text} className="room-person__note" data-trouble={isTrouble}>
          {icon}
          {text}
        </span>
      ))}
    </span>
  )
}

interface SendsProps {
  isOn: boolean
  texts: { on: string; off: string }
  icon: ReactNode
}

const Sends = ({ isOn, texts, icon }: SendsProps) => (
  <span className="room-person__sends" data-on={isOn}>
    {icon}
    <span className="sr-only">{isOn ? texts.on : texts.off}</span>
  </span>
)
