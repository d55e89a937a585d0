import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { useState } from 'react'
import { formatDateTime } from '#lib/time/format.ts'
import { useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { useTexts } from '#lib/texts.ts'
import { Countdown, remainingTime } from '#ui/content/countdown.tsx'
import { Cover } from '#ui/content/cover.tsx'
import { MessageSquare } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import type { RoomSnapshot } from '../connection/room-state.ts'
import type { Panel } from '../use-one-panel.ts'
import { backstageTexts } from './texts.ts'
import { WaitingMusic } from './waiting-music.tsx'

interface BeforeLiveProps {
  snapshot: Pick<RoomSnapshot, 'details'>
  webinar: Pick<WebinarDetails, 'name' | 'line1' | 'line2' | 'line3' | 'hostName' | 'date'>
  panel: Panel | undefined
  onToggle: (panel: Panel) => void
}

/** What attendees see, and hear if the firm wishes, while the hosts are backstage. */
export const BeforeLive = ({ snapshot: { details }, webinar, panel, onToggle }: BeforeLiveProps) => {
  const texts = useTexts(backstageTexts).waiting
  const { slide, music } = details?.waiting ?? {}

  return (
    <section className="tile tile--main before-live" aria-label={texts.title}>
      <Picture webinar={webinar} slide={slide} />
      <div className="before-live__words">
        <Start startsAt={webinar.date} />
        <div className="before-live__tools">
          {details?.chat.isAllowed === true && panel !== 'chat' ? (
            <Button look="on-stage" onClick={() => onToggle('chat')}>
              <MessageSquare />
              {texts.chat}
            </Button>
          ) : null}
          {music === undefined ? null : <WaitingMusic key={music} address={music} />}
        </div>
      </div>
    </section>
  )
}

/** The slide of the firm, else the cover of the webinar. */
const Picture = ({ webinar, slide }: Pick<BeforeLiveProps, 'webinar'> & { slide: string | undefined }) => {
  const texts = useTexts(backstageTexts).waiting
  const [failed, setFailed] = useState<string>()
  const { name, line1, line2, line3, hostName } = webinar

  if (slide !== undefined && failed !== slide)
    return <img className="before-live__slide" src={slide} alt={texts.slide} onError={() => setFailed(slide)} />
  return <Cover title={line1 || name} lines={[line2, line3, hostName].filter((line) => line !== '')} />
}

const everySecond = 1000

const Start = ({ startsAt }: { startsAt: string }) => {
  const texts = useTexts(backstageTexts).waiting
  const zone = useZone()
  const now = useNow(everySecond)
  const at = new Date(startsAt)

  return (
    <div className="before-live__start">
      {at > now ? (
        <>
          <p>
            {texts.starts} <time dateTime={startsAt}>{formatDateTime(at, zone)}</time>
          </p>
          <Countdown remaining={remainingTime(at, now)} />
        </>
      ) : (
        <p className="before-live__soon">{texts.soon}</p>
      )}
      <p className="before-live__note">{texts.by}</p>
    </div>
  )
}
