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

/** What a person has to know about the connection and the webinar, above the stage. */
export const Notices = ({ snapshot, status }: NoticesProps) => {
  const texts = useTexts(stageTexts)
  const room = useRoom()
  const soundOnly = useSoundOnly()
  const isBackstage = status === 'Waiting' && ownPerson(snapshot)?.role !== 'User'

  return (
    <div className="live-stage__notices" role="status">
      {snapshot.state === 'reconnecting' ? <p>{texts.reconnecting}</p> : null}
      {isBackstage ? <p>{texts.backstage}</p> : null}
      {snapshot.isSilenced ? (
        <p>
          {texts.silenced}
          <Button look="paper" size="small" onClick={() => void room.startSound()}>
            {texts.sound}
          </Button>
        </p>
      ) : null}
      {soundOnly.why ? (
        <p>
          {texts.soundOnly[soundOnly.why]}
          <Button look="paper" size="small" onClick={soundOnly.end}>
            {texts.soundOnly.end}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
