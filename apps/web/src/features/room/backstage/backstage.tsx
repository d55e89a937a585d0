import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { createPortal } from 'react-dom'
import { useTexts } from '#lib/texts.ts'
import { Radio } from '#ui/content/icons.ts'
import { ownPerson, type RoomSnapshot } from '../connection/room-state.ts'
import { TroubleNotice } from '../trouble/trouble-notice.tsx'
import { useTroubleReport } from '../trouble/use-trouble-report.ts'
import type { Panel } from '../use-one-panel.ts'
import { useChange } from '../participants/use-change.ts'
import { BackstageNotice } from './backstage-notice.tsx'
import { TalkingNotice } from './talking-notice.tsx'
import { backstageTexts } from './texts.ts'
import { useShortly } from './use-shortly.ts'
import { BeforeLive } from './before-live.tsx'
import './backstage.css'

interface BackstageProps {
  snapshot: RoomSnapshot
  webinar: WebinarDetails
  panel: Panel | undefined
  onToggle: (panel: Panel) => void
  /** Tells screen readers. */
  onSay: (words: string) => void
}

const shownMs = 8000

/** What surrounds being live: hosts and guests backstage, attendees who wait, and who cannot follow. */
export const Backstage = ({ snapshot, webinar, panel, onToggle, onSay }: BackstageProps) => {
  const texts = useTexts(backstageTexts).live
  const role = ownPerson(snapshot)?.role ?? snapshot.details?.own.role
  const status = snapshot.details?.status ?? webinar.status
  const isWaiting = status === 'Waiting'
  const isBehindStage = role !== undefined && role !== 'User'
  const live = useShortly(shownMs)
  const stage = document.querySelector('.live-stage')
  const notices = document.querySelector('.live-stage__notices')
  useTroubleReport(snapshot)

  useChange(status, (now, before) => {
    if (now !== 'In Progress') live.end()
    else if (before === 'Waiting' && isBehindStage) {
      live.begin()
      onSay(`${texts.title}. ${texts.text}`)
    }
  })

  if (!stage || !notices || role === undefined) return null
  return (
    <>
      {isWaiting && !isBehindStage
        ? createPortal(<BeforeLive snapshot={snapshot} webinar={webinar} panel={panel} onToggle={onToggle} />, stage)
        : null}
      {isBehindStage
        ? createPortal(
            <>
              {isWaiting && role === 'Admin' ? (
                <BackstageNotice snapshot={snapshot} webinarId={webinar._id} onSay={onSay} />
              ) : null}
              {isWaiting ? <TalkingNotice snapshot={snapshot} startsAt={webinar.date} onSay={onSay} /> : null}
              {live.isOn ? (
                <p className="backstage-live">
                  <Radio />
                  <b>{texts.title}</b> {texts.text}
                </p>
              ) : null}
              {role === 'Admin' && panel !== 'people' ? (
                <TroubleNotice snapshot={snapshot} onShow={() => onToggle('people')} />
              ) : null}
            </>,
            notices,
          )
        : null}
    </>
  )
}
