import type { Webinar } from '@regent/contract/webinars/webinars'
import { formatDateTime } from '#lib/time/format.ts'
import { roomPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { relativeTime } from '#ui/content/relative-time.ts'
import { RowAction } from './row-action.tsx'
import { registrationOf } from './webinar.ts'
import { webinarsTexts } from './texts.ts'
import { useEnter } from './use-enter.ts'
import type { useUnregister } from './use-unregister.ts'

interface LiveBandProps {
  webinar: Webinar
  unregistering: ReturnType<typeof useUnregister>
}

const everyMinute = 60_000

/** A live webinar, first in the list, with the way into it. */
export const LiveBand = ({ webinar, unregistering }: LiveBandProps) => {
  const texts = useTexts(webinarsTexts)
  const zone = useZone()
  const now = useNow(everyMinute)
  const enter = useEnter()
  const at = new Date(webinar.date)

  return (
    <section className="onair" aria-label={texts.live.label(webinar.line1)}>
      <div className="onair__text">
        <p className="onair__badges">
          <Badge tone="live">{texts.live.badge}</Badge>
          {registrationOf(webinar) ? <span className="onair__registered">{texts.row.registered}</span> : null}
          <span>
            {formatDateTime(at, zone)}, {relativeTime(at, now)}
          </span>
        </p>
        <h2>{webinar.line1}</h2>
        <p>{texts.live.with(webinar.streamType, webinar.hostName)}</p>
      </div>
      <div className="onair__actions">
        <RowAction webinar={webinar} tab="upcoming" unregistering={unregistering} look="on-stage" />
        {registrationOf(webinar) ? (
          <ButtonLink look="paper" size="large" to={roomPath(webinar)} onClick={(event) => enter(event, webinar)}>
            {texts.live.join}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}
