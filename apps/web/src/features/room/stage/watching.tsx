import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { createPortal } from 'react-dom'
import { useTexts } from '#lib/texts.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { stageTexts } from './texts.ts'

interface WatchingProps {
  snapshot: Pick<RoomSnapshot, 'people' | 'details'>
  status: WebinarStatus
}

/** In the head of the page: how many people are in the room, oneself included. */
export const Watching = ({ snapshot: { people, details }, status }: WatchingProps) => {
  const texts = useTexts(stageTexts)[status === 'In Progress' ? 'watching' : 'inside']
  const head = document.querySelector('.room-head')

  if (!details || !head) return null
  const count = Math.max(details.counts.people, people.length)
  return createPortal(
    <p className="room-head__count">
      <span aria-hidden>{texts.shown(count)}</span>
      <span className="sr-only">{texts.said(count)}</span>
    </p>,
    head,
  )
}
