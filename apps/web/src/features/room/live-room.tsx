import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { useCallback } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ChatAnnouncer } from './chat/chat-announcer.tsx'
import { ChatContext, useRoomChat } from './chat/use-chat.ts'
import { useWordOfClosing } from './chat/use-word-of-closing.ts'
import { isInside, ownPerson, type RoomSnapshot } from './connection/room-state.ts'
import { useWakeLock } from './connection/use-wake-lock.ts'
import { ControlBar } from './controls/control-bar.tsx'
import { OffersContext, useOffers } from './offers/use-offers.ts'
import { SaidNotices } from './stage/notices.tsx'
import { OwnView } from './stage/own-view.tsx'
import { Stage } from './stage/stage.tsx'
import { Watching } from './stage/watching.tsx'
import { useLoaded, useSettled } from './use-loaded.ts'
import { useOnePanel } from './use-one-panel.ts'

interface LiveRoomProps {
  snapshot: RoomSnapshot
  webinar: WebinarDetails
  onLeave: () => void
  /** For hosts: ends the webinar for everyone. */
  onEnd: (() => void) | undefined
}

const loadActivities = () => import('./activities.tsx')
const loadChatPanel = () => import('./chat/chat-panel.tsx')
const loadRoomNotices = () => import('./participants/room-notices.tsx')
const loadParticipantsPanel = () => import('./participants/participants-panel.tsx')
const loadOfferCards = () => import('./offers/offer-cards.tsx')
const loadOffersPanel = () => import('./offers/offers-panel.tsx')

// What was clicked in the lobby is gone: the keyboard and screen readers continue here.
const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** The room after joining: the stage, at most one panel, and the bar. */
export const LiveRoom = ({ snapshot, webinar, onLeave, onEnd }: LiveRoomProps) => {
  const { panel, toggle, close } = useOnePanel()
  const chat = useRoomChat(snapshot, webinar.slug)
  const { details } = snapshot
  const offers = useOffers(details)
  const mayChat = details?.chat.isAllowed
  const isHost = details?.own.role === 'Admin'
  const togglePeople = () => toggle('people')
  useWakeLock()
  const closeChat = useCallback(() => close('chat'), [close])
  useWordOfClosing(mayChat, closeChat)
  // Before they are opened, because the network may be gone by then.
  const isSettled = useSettled()
  const notices = useLoaded(loadRoomNotices, isSettled)
  const participantsPanel = useLoaded(loadParticipantsPanel, isSettled || panel === 'people')
  const chatPanel = useLoaded(loadChatPanel, isSettled || panel === 'chat')
  const offerCards = useLoaded(loadOfferCards, offers.shown.length > 0)
  const activities = useLoaded(loadActivities, isSettled || panel !== undefined)
  const offersPanel = useLoaded(loadOffersPanel, isHost && (isSettled || panel === 'offers'))

  return (
    <ChatContext value={chat}>
      <OffersContext value={offers}>
        <OwnView snapshot={snapshot}>
          <div
            className={classNames('live-room', isInside(snapshot.state) && 'live-room--inside')}
            data-panel={panel !== undefined}
          >
            <h1 ref={focus} className="sr-only" tabIndex={-1}>
              {webinar.name}
            </h1>
            <Watching snapshot={snapshot} status={webinar.status} />
            <SaidNotices snapshot={snapshot} status={webinar.status} />
            <Stage snapshot={snapshot} status={webinar.status} hasStrip={panel !== 'people'} onMore={togglePeople}>
              {activities ? <activities.CaptionsOverlay /> : null}
            </Stage>
            <div className="room-dock">
              {activities ? <activities.Cards {...{ snapshot, webinar }} /> : null}
              {offerCards ? <offerCards.OfferList {...offers} /> : null}
            </div>
            {activities ? <activities.Activities {...{ snapshot, webinar, panel, toggle, close }} /> : null}
            {offerCards ? <offerCards.ToldOffers {...offers} /> : null}
            {panel === 'people' && participantsPanel ? (
              <participantsPanel.ParticipantsPanel snapshot={snapshot} webinarId={webinar._id} onClose={togglePeople} />
            ) : null}
            {panel === 'chat' && mayChat !== false && chatPanel ? (
              <chatPanel.ChatPanel
                details={details}
                person={ownPerson(snapshot)?.identity}
                hasComments={webinar.displayComments === 'Yes'}
                onClose={closeChat}
              />
            ) : null}
            {panel === 'offers' && offersPanel ? (
              <offersPanel.OffersPanel webinar={webinar} shown={offers.shown} onClose={() => close('offers')} />
            ) : null}
            {notices ? <notices.RoomNotices {...{ snapshot, webinar, panel, onLeave }} onToggle={toggle} /> : null}
            <ControlBar {...{ snapshot, webinar, panel, onLeave, onEnd }} onToggle={toggle} />
            <ChatAnnouncer />
          </div>
        </OwnView>
      </OffersContext>
    </ChatContext>
  )
}
