import { isOver } from '@regent/contract/webinars/webinar-phase'
import type { WebinarDetails as Details } from '@regent/contract/webinars/webinars'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { AddressLink, ButtonLink } from '#ui/controls/link.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { PlainProse } from '#ui/content/plain-prose.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { OwnCertificate } from '../certificates/own-certificate.tsx'
import { EnterLink } from '../enter-link.tsx'
import { RowAction } from '../row-action.tsx'
import { webinarsTexts } from '../texts.ts'
import { usePhase } from '../use-phase.ts'
import { useUnregister } from '../use-unregister.ts'
import { WebinarCover } from '../webinar-cover.tsx'
import { WebinarWhen } from '../webinar-when.tsx'
import { audienceOf, registrationOf } from '../webinar.ts'
import { Replay } from './replay.tsx'
import { detailsTexts } from './texts.ts'
import { type UnregisterQuestion, useUnregisterQuestion } from './use-unregister-question.ts'

interface WebinarDetailsProps {
  webinar: Details
  unregisterQuestion: UnregisterQuestion
}

/** What a webinar is about, who holds it, whether the viewer attended, and what was offered; on a desktop with its cover. */
export const WebinarDetails = ({ webinar, unregisterQuestion }: WebinarDetailsProps) => {
  const texts = useTexts(detailsTexts)
  const unregistering = useUnregister()
  const phase = usePhase(webinar)
  useUnregisterQuestion(webinar, unregisterQuestion, unregistering)
  const isBare = webinar.description === '' && webinar.ctas.length === 0 && phase !== 'ended'

  return (
    <article className="webinar-details">
      <div className="webinar-details__part">
        <PageTitle look="plain" lead={<Lines webinar={webinar} />}>
          {webinar.line1}
        </PageTitle>
        {phase === 'ended' ? <Replay webinar={webinar} /> : null}
        <OwnCertificate webinar={webinar} />
      </div>
      <aside className="webinar-details__side">
        {webinar.hasReplay ? null : (
          // It repeats what the page says.
          <div aria-hidden>
            <WebinarCover webinar={webinar} />
          </div>
        )}
        <div className="webinar-details__action">
          <WebinarWhen webinar={webinar} />
          <p className="text-14/[1.5] text-ink-muted">{texts.kind(webinar.streamType, webinar.durationMinutes)}</p>
          <NextStep webinar={webinar} unregistering={unregistering} />
        </div>
        {isBare ? null : <Facts webinar={webinar} />}
      </aside>
      <div className="webinar-details__part">
        {isBare ? <BareFacts webinar={webinar} /> : null}
        {webinar.description === '' ? null : (
          <section>
            <h2>{texts.about}</h2>
            <PlainProse text={webinar.description} />
          </section>
        )}
        {webinar.ctas.length === 0 ? null : (
          <section>
            <h2>{texts.offers}</h2>
            <ul>
              {webinar.ctas.map(({ label, link }) => (
                <li key={link}>
                  <AddressLink to={link}>{label}</AddressLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  )
}

/** Below the title, each on a line of its own. */
const Lines = ({ webinar: { line2, line3 } }: { webinar: Details }) => (
  <>
    <span className="block">{line2}</span>
    <span className="block">{line3}</span>
  </>
)

interface NextStepProps {
  webinar: Details
  unregistering: ReturnType<typeof useUnregister>
}

/** The way in, registering, or on to other webinars. */
const NextStep = ({ webinar, unregistering }: NextStepProps) => {
  const texts = useTexts(detailsTexts)
  const { live } = useTexts(webinarsTexts)
  const phase = usePhase(webinar)
  const now = useNow(everyMinute)
  const isRegistered = registrationOf(webinar) !== undefined

  if (phase === 'not-held') {
    return (
      <>
        <p>{texts.notHeld.text}</p>
        <ButtonLink block to={paths.webinars}>
          {texts.notHeld.action}
        </ButtonLink>
      </>
    )
  }
  if (isOver(webinar, now)) return null
  return (
    <>
      {phase === 'live' ? (
        <EnterLink webinar={webinar} button={{ look: 'primary', block: true }}>
          {live.join}
        </EnterLink>
      ) : null}
      <RowAction
        webinar={webinar}
        tab="upcoming"
        unregistering={unregistering}
        look={phase === 'live' ? 'outline' : 'primary'}
        block
      />
      {isRegistered ? <AddToCalendar webinar={webinar} look="block" /> : null}
    </>
  )
}

/** Without a description the facts stand in its place, so that the page is not empty beside the cover. */
const BareFacts = ({ webinar }: { webinar: Details }) => {
  const texts = useTexts(detailsTexts)

  return (
    <section>
      <h2>{texts.about}</h2>
      <p className="mb-4 text-ink-muted">{texts.bare}</p>
      <Facts webinar={webinar} />
    </section>
  )
}

const Facts = ({ webinar }: { webinar: Details }) => {
  const texts = useTexts(detailsTexts)
  const phase = usePhase(webinar)
  const registration = registrationOf(webinar)
  const attendance = registration && texts.attended[registration.attendanceStatus]
  const facts = [
    { name: texts.host, value: webinar.hostName },
    { name: texts.audience, value: audienceOf(webinar) },
    {
      name: phase === 'not-held' ? texts.registration : texts.attendance,
      value: registration?.watched === undefined ? attendance : texts.watched(registration.watched),
    },
    { name: texts.timeZone, value: registration?.timeZone.replaceAll('_', ' ') },
  ].filter(({ value }) => value !== undefined && value !== '')

  if (facts.length === 0) return null
  return (
    <dl className="webinar-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
