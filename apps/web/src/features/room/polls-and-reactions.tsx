import { RoomPolls, type RoomPollsProps } from './polls/room-polls.tsx'
import { Reactions } from './reactions/reactions.tsx'

/** What everyone is asked, and how they answer without words: loaded once the room is on screen. */
export const PollsAndReactions = (props: RoomPollsProps) => (
  <>
    <Reactions details={props.snapshot.details} />
    <RoomPolls {...props} />
  </>
)
