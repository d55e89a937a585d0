import { isOver } from '@regent/contract/webinars/webinar-phase'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLiveWebinars, webinarQueries } from '#features/webinars/queries.ts'
import { usePhase } from '#features/webinars/use-phase.ts'
import { hostAndAudience } from '#features/webinars/webinar.ts'
import { welcomeTexts } from '#features/welcome/texts.ts'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { paths, roomPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { DateBlock } from '#ui/content/date-block.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'

/** The next webinar that the member is registered for. */
export const NextRegistration = () => {
  const texts = useTexts(welcomeTexts).registration
  const query = useInfiniteQuery(webinarQueries.mine)
  const now = useNow(everyMinute)
  useLiveWebinars()
  // Nothing is shown until it is known: otherwise a registered member would read for a moment that there is none.
  if (query.isPending) return <div aria-busy="true" className="min-h-56" />
  if (query.data === undefined) return <FailedQuery title={texts.failed} query={query} />
  // Upcoming webinars are on the first page.
  const next = rowsOf(query.data).find((webinar) => !isOver(webinar, now) && webinar.attendees.length > 0)
  return <RegisteredWebinar webinar={next} />
}

export const RegisteredWebinar = ({ webinar }: { webinar: Webinar | undefined }) => {
  const texts = useTexts(welcomeTexts).registration
  const zone = useZone()

  return (
    <section aria-labelledby="next-registration">
      <div className="kicker">
        <h2 id="next-registration">{texts.title}</h2>
        {webinar ? <RegistrationBadge webinar={webinar} /> : null}
      </div>
      <Rule tone="accent" done={webinar ? 1 : 0} />
      {webinar ? (
        <div className="next-webinar">
          <DateBlock at={new Date(webinar.date)} zone={zone} />
          <div className="next-webinar__main">
            <h3>{webinar.line1}</h3>
            <p className="text-ink-muted">{hostAndAudience(webinar)}</p>
            <ButtonLink to={roomPath(webinar)} reloadDocument>
              {texts.open}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <div className="none-yet">
          <h3>{texts.none}</h3>
          <p>{texts.noneText}</p>
          <ButtonLink to={paths.webinars}>{texts.find}</ButtonLink>
        </div>
      )}
    </section>
  )
}

/** Live and late webinars say so: these are reasons to go there now. */
const RegistrationBadge = ({ webinar }: { webinar: Webinar }) => {
  const texts = useTexts(welcomeTexts).registration
  const phase = usePhase(webinar)

  if (phase === 'live') return <Badge tone="live">{texts.live}</Badge>
  if (phase === 'soon') return <Badge tone="caution">{texts.soon}</Badge>
  return <Badge tone="positive">{texts.registered}</Badge>
}
