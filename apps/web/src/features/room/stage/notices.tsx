import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ownPerson, type RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { useSoundOnly } from '../connection/sound-only.ts'
import { stageTexts } from './texts.ts'

interface NoticesProps {
  snapshot: RoomSnapshot
  status: WebinarStatus
}

interface Notice {
  text: string
  action?: { label: string; onClick: () => void }
}

/** What a person has to know about the connection and the webinar. */
const useNotices = ({ snapshot, status }: NoticesProps): Notice[] => {
  const texts = useTexts(stageTexts)
  const room = useRoom()
  const { why, end } = useSoundOnly()
  const isBackstage = status === 'Waiting' && ownPerson(snapshot)?.role !== 'User'

  return [
    ...(snapshot.state === 'reconnecting' ? [{ text: texts.reconnecting }] : []),
    ...(isBackstage ? [{ text: texts.backstage }] : []),
    ...(snapshot.isSilenced
      ? [{ text: texts.silenced, action: { label: texts.sound, onClick: () => void room.startSound() } }]
      : []),
    ...(why ? [{ text: texts.soundOnly[why], action: { label: texts.soundOnly.end, onClick: end } }] : []),
  ]
}

/** Above the stage. */
export const Notices = (props: NoticesProps) => (
  <div className="live-stage__notices">
    {useNotices(props).map(({ text, action }) => (
      <p key={text}>
        {text}
        {action ? (
          <Button look="paper" size="small" onClick={action.onClick}>
            {action.label}
          </Button>
        ) : null}
      </p>
    ))}
  </div>
)

/** For screen readers, beside the stage: on a phone, an open panel makes the stage inert, and with it what it says. */
export const SaidNotices = (props: NoticesProps) => (
  <p className="sr-only" role="status">
    {useNotices(props)
      .map(({ text }) => text)
      .join(' ')}
  </p>
)
