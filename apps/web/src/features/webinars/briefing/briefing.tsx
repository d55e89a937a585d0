import { isOver } from '@regent/contract/webinars/webinar-phase'
import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { useQuery } from '@tanstack/react-query'
import { replayPath, webinarPath } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { Button } from '#ui/controls/button.tsx'
import { useKeptFocus } from '#ui/content/kept-focus.ts'
import { ButtonLink, Link } from '#ui/controls/link.tsx'
import { FailedPart } from '#ui/states/error-state.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { detailsTexts } from '../details/texts.ts'
import { EnterLink } from '../enter-link.tsx'
import { useLiveWebinars, webinarQueries } from '../queries.ts'
import { registrationTexts } from '../registration/texts.ts'
import { useRegistration } from '../registration/use-registration.ts'
import { webinarsTexts } from '../texts.ts'
import { usePhase } from '../use-phase.ts'
import { WebinarWhen } from '../webinar-when.tsx'
import { registrationOf } from '../webinar.ts'

/** A webinar that presents something, on the page of that: when it is, and with one click a registration. */
export const Briefing = ({ slug }: { slug: string }) => {
  const texts = useTexts(detailsTexts)
  const query = useQuery(webinarQueries.one(slug))
  useLiveWebinars()

  if (query.data === null) return null
  if (query.data !== undefined) return <LoadedBriefing webinar={query.data} />
  if (query.error !== null) return <FailedPart title={texts.failed} query={query} />
  return (
    <Loading text={texts.loading}>
      <Skeleton className="h-24" />
    </Loading>
  )
}

const LoadedBriefing = ({ webinar }: { webinar: WebinarDetails }) => (
  <div className="briefing">
    <div>
      <p className="h3">
        <Link to={webinarPath(webinar)}>{webinar.line1}</Link>
      </p>
      <WebinarWhen webinar={webinar} />
    </div>
    <div className="briefing__actions">
      <NextStep webinar={webinar} />
    </div>
  </div>
)

const NextStep = ({ webinar }: { webinar: WebinarDetails }) => {
  const { row, live } = useTexts(webinarsTexts)
  const { replay } = useTexts(detailsTexts)
  const { user } = useSession()
  const phase = usePhase(webinar)
  const now = useNow(everyMinute)
  const keepFocus = useKeptFocus()
  const isRegistered = registrationOf(webinar) !== undefined

  if (webinar.hasReplay) return <ButtonLink to={replayPath(webinar)}>{replay.watch}</ButtonLink>
  if (isOver(webinar, now)) return null
  if (phase === 'live' && (isRegistered || user?.role === 'admin'))
    return (
      <EnterLink webinar={webinar} button={{ look: 'outline' }}>
        {live.join}
      </EnterLink>
    )
  if (!isRegistered) return <RegisterButton webinar={webinar} keepFocus={keepFocus} />
  return (
    <>
      <span ref={keepFocus} tabIndex={-1}>
        <Badge tone="positive">{row.registered}</Badge>
      </span>
      <AddToCalendar webinar={webinar} look="button" />
    </>
  )
}

/** Text messages can be agreed to later, in the profile. */
const none = { smsReminders: false, smsNews: false }

interface RegisterButtonProps {
  webinar: WebinarDetails
  keepFocus: (element: HTMLElement | null) => void
}

const RegisterButton = ({ webinar, keepFocus }: RegisterButtonProps) => {
  const texts = useTexts(registrationTexts)
  const { register, signUp, isBusy, problem } = useRegistration(webinar, {
    prefill: () => undefined,
    onVisitor: () => signUp(none),
  })

  if (webinar.isFull) return <p className="text-14 text-ink-muted">{texts.full.title}</p>
  return (
    <>
      <Button ref={keepFocus} busy={isBusy} busyLabel={texts.sending} onClick={() => register(none)}>
        {texts.send}
      </Button>
      {problem === undefined ? null : (
        <p className="text-14 text-negative" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
