import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Users } from '#ui/content/icons.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { participantTexts } from './texts.ts'
import { useRoomActions } from './use-room-actions.ts'

interface PeopleMarkProps {
  snapshot: Pick<RoomSnapshot, 'people' | 'details'>
  /** Of what leads to the participants. */
  icon?: ReactNode
}

/** An icon, for hosts with how many raise a hand or wait at the door. */
export const PeopleMark = ({ snapshot, icon = <Users /> }: PeopleMarkProps) => {
  const texts = useTexts(participantTexts)
  const { details } = useRoomActions().show(snapshot)
  const { hands, knocks } = details?.forHosts ?? { hands: [], knocks: [] }
  const count = hands.length + knocks.length

  return (
    <span className="people-mark">
      {icon}
      {count > 0 ? (
        <>
          <span className="people-mark__count" aria-hidden>
            {count}
          </span>
          <span className="sr-only">{texts.badge(hands.length, knocks.length)}: </span>
        </>
      ) : null}
    </span>
  )
}
