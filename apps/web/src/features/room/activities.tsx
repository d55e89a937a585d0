import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { RoomCaptions } from './captions/room-captions.tsx'
import type { RoomSnapshot } from './connection/room-state.ts'
import { CurrentPollCard, RoomPolls } from './polls/room-polls.tsx'
import { QuestionCards, Questions } from './questions/questions.tsx'
import { Reactions } from './reactions/reactions.tsx'
import type { Panel } from './use-one-panel.ts'

export { CaptionsOverlay } from './captions/room-captions.tsx'

interface ActivitiesProps {
  snapshot: RoomSnapshot
  webinar: WebinarDetails
  panel: Panel | undefined
  toggle: (panel: Panel) => void
  close: (panel: Panel) => void
}

/** What stands beside or below the stage while it lasts. */
export const Cards = ({ snapshot, webinar }: Pick<ActivitiesProps, 'snapshot' | 'webinar'>) => (
  <>
    <QuestionCards snapshot={snapshot} />
    <CurrentPollCard {...{ snapshot, webinar }} />
  </>
)

/** What people do in a room besides speaking and chatting: loaded once the room is on screen. */
export const Activities = ({ snapshot, webinar, panel, toggle, close }: ActivitiesProps) => (
  <>
    <RoomCaptions snapshot={snapshot} isOpen={panel === 'captions'} onToggle={() => toggle('captions')} />
    <Reactions details={snapshot.details} />
    <RoomPolls {...{ snapshot, webinar, panel }} onClose={() => close('polls')} />
    <Questions {...{ snapshot, webinar, panel, close }} />
  </>
)
