import type { Webinar } from '@regent/contract/webinars/webinars'
import { formatIn } from '#lib/time/format.ts'
import { webinarPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { Link } from '#ui/controls/link.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { AddToCalendar } from './calendar/add-to-calendar.tsx'
import { CertificateLink } from './certificates/own-certificate.tsx'
import { EnterLink } from './enter-link.tsx'
import { RowAction } from './row-action.tsx'
import { hostAndAudience, registrationOf, type WebinarTab } from './webinar.ts'
import { webinarsTexts } from './texts.ts'
import { usePhase } from './use-phase.ts'
import type { useUnregister } from './use-unregister.ts'

interface WebinarRowProps {
  webinar: Webinar
  tab: WebinarTab
  unregistering: ReturnType<typeof useUnregister>
  /** 3 below a heading of their own. */
  headingLevel?: 2 | 3
  /** The number of the viewer's certificate. */
  certificate?: string | undefined
}

export const WebinarRow = ({ webinar, tab, unregistering, headingLevel = 2, certificate }: WebinarRowProps) => {
  const { row: texts, live } = useTexts(webinarsTexts)
  const zone = useZone()
  const at = new Date(webinar.date)
  const registration = registrationOf(webinar)
  const phase = usePhase(webinar)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'

  return (
    <li className="session cols">
      <time className="session__date" dateTime={webinar.date}>
        <span>
          {formatIn(at, zone, { month: 'short', day: 'numeric' })}
          <i>, {formatIn(at, zone, { year: 'numeric' })}</i>
        </span>
        <span className="session__time">
          {formatIn(at, zone, { weekday: 'short' })},{' '}
          {formatIn(at, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })}
        </span>
      </time>
      <div className="session__main">
        <div>
          <Heading className="session__title">
            {tab === 'upcoming' ? (
              <EnterLink webinar={webinar}>{webinar.line1}</EnterLink>
            ) : (
              <Link to={webinarPath(webinar)}>{webinar.line1}</Link>
            )}
          </Heading>
          <p>{hostAndAudience(webinar)}</p>
        </div>
        <p className="session__type">
          <span>{webinar.streamType}</span>
          {phase === 'live' ? <Badge tone="live">{live.badge}</Badge> : null}
          {phase === 'soon' ? <Badge tone="caution">{texts.soon}</Badge> : null}
          {phase === 'not-held' ? <Badge>{texts.notHeld}</Badge> : null}
          {registration ? <Badge tone="positive">{texts.registered}</Badge> : null}
          {tab === 'watched' && registration?.watched !== undefined ? (
            <Badge>{texts.watched[registration.watched]}</Badge>
          ) : null}
        </p>
      </div>
      <div className="session__action">
        {registration && tab === 'upcoming' ? <AddToCalendar webinar={webinar} look="icon" /> : null}
        {certificate === undefined ? null : <CertificateLink title={webinar.line1} number={certificate} />}
        <RowAction webinar={webinar} tab={tab} unregistering={unregistering} />
      </div>
    </li>
  )
}

/** The skeleton of the list. */
export const WebinarSkeleton = ({ text }: { text: string }) => (
  <Loading text={text}>
    <div className="sessions">
      {[0, 1, 2, 3, 4].map((index) => (
        <div key={index} className="session cols">
          <div className="grid gap-2">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-4 w-36" />
          </div>
          <div className="grid gap-2">
            <Skeleton className="h-6 w-72" />
            <Skeleton className="h-4 w-56" />
          </div>
          <Skeleton className="h-10 w-32" />
        </div>
      ))}
    </div>
  </Loading>
)
