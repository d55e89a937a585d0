import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { useState } from 'react'
import { phone, useMedia } from '#lib/browser/use-media.ts'
import { useTexts } from '#lib/texts.ts'
import { Ellipsis, LogOut, Maximize, Minimize } from '#ui/content/icons.ts'
import { ChatControl } from '../chat/chat-control.tsx'
import { ownPerson, type RoomSnapshot } from '../connection/room-state.ts'
import { HandControl } from '../hands/hand-control.tsx'
import { PeopleMark } from '../participants/people-mark.tsx'
import { OffersControl } from '../offers/offers-control.tsx'
import { useLoaded, useSettled } from '../use-loaded.ts'
import type { Panel } from '../use-one-panel.ts'
import { Control } from './control.tsx'
import { Hint } from './hint.tsx'
import type { AskedDialog } from './later-controls.tsx'
import { MoreControl } from './more-control.tsx'
import { CameraControl, canShare, MicrophoneControl, ShareControl } from './sending-controls.tsx'
import { controlTexts } from './texts.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useLayoutEntry } from './use-layout-entry.tsx'
import { useMicrophoneNews } from './use-microphone-news.ts'
import { useSending } from './use-sending.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadLaterControls = () => import('./later-controls.tsx')

interface ControlBarProps {
  snapshot: RoomSnapshot
  webinar: Pick<WebinarDetails, 'date' | 'durationMinutes' | 'displayComments'>
  panel: Panel | undefined
  onToggle: (panel: Panel) => void
  onLeave: () => void
  /** For hosts: ends the webinar for everyone. */
  onEnd: (() => void) | undefined
}

/** Everything that a person can do in the room. */
export const ControlBar = ({ snapshot, webinar, panel, onToggle, onLeave, onEnd }: ControlBarProps) => {
  const texts = useTexts(controlTexts)
  const microphone = useSending('microphone', snapshot)
  const camera = useSending('camera', snapshot)
  const screen = useSending('screen', snapshot)
  const fullscreen = useFullscreen()
  const layout = useLayoutEntry(snapshot.people)
  const news = useMicrophoneNews(snapshot.devices.microphone, microphone.isOn)
  const isPhone = useMedia(phone)
  const [asked, setAsked] = useState<AskedDialog>()
  const role = ownPerson(snapshot)?.role
  const isUser = role === 'User'
  // Until the portal has said it: a button that comes later would move the others.
  const mayChat = snapshot.details?.chat.isAllowed ?? (webinar.displayComments === 'Yes' || !isUser)
  const isSettled = useSettled()
  const later = useLoaded(loadLaterControls, isSettled || asked !== undefined)
  // A host who cannot be asked yet can leave all the same.
  const leave = () => (onEnd && later ? setAsked('leave') : onLeave())

  useShortcuts({
    m: microphone.toggle,
    v: camera.toggle,
    s: screen.toggle,
    p: () => onToggle('people'),
    c: () => (mayChat ? onToggle('chat') : undefined),
    g: layout.onSelect,
    f: fullscreen.toggle,
    '?': () => setAsked('shortcuts'),
  })

  return (
    <>
      <Hint news={news} isLoading={asked !== undefined && !later} />
      <footer className="control-bar">
        <div className="control-bar__group" role="group" aria-label={texts.bar}>
          <CameraControl {...camera} />
          <MicrophoneControl {...microphone} isUser={isUser} news={news} />
          <HandControl snapshot={snapshot} />
          {canShare() && !isPhone ? <ShareControl {...screen} /> : null}
          {isPhone ? null : (
            <>
              <Control
                icon={<PeopleMark snapshot={snapshot} />}
                label={texts.people.label}
                tip={texts.people.tip}
                isPressed={panel === 'people'}
                onClick={() => onToggle('people')}
              />
              <Control {...layout} onClick={layout.onSelect} />
            </>
          )}
          {mayChat ? <ChatControl isOpen={panel === 'chat'} onToggle={() => onToggle('chat')} /> : null}
          <OffersControl snapshot={snapshot} isOpen={panel === 'offers'} onToggle={() => onToggle('offers')} />
          <span className="control-bar__questions">
            {later ? <later.QuestionsControl {...{ snapshot, panel, onToggle }} /> : null}
          </span>
          {role === 'Admin' && !isPhone ? (
            <span className="control-bar__record">{later ? <later.RecordControl snapshot={snapshot} /> : null}</span>
          ) : null}
          {fullscreen.isPossible && !isPhone ? (
            <Control
              icon={fullscreen.isOn ? <Minimize /> : <Maximize />}
              label={fullscreen.isOn ? texts.fullscreen.leave : texts.fullscreen.enter}
              onClick={fullscreen.toggle}
            />
          ) : null}
          <MoreControl
            isPhone={isPhone}
            icon={isPhone ? <PeopleMark snapshot={snapshot} icon={<Ellipsis />} /> : <Ellipsis />}
            {...{ screen, layout, fullscreen, onToggle }}
            onDevices={() => setAsked('devices')}
            onShortcuts={() => setAsked('shortcuts')}
          />
        </div>
        <Control icon={<LogOut />} label={texts.leave} className="control--leave" onClick={leave} />
        {later ? (
          <later.LaterControls
            {...{ snapshot, webinar, asked, onLeave, onEnd }}
            onClose={() => setAsked(undefined)}
            onShare={screen.toggle}
          />
        ) : null}
      </footer>
    </>
  )
}
