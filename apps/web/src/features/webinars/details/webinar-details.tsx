import type { Webinar, WebinarDetails as Details } from '@regent/contract/webinars/webinars'
import { formatDateTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { AddressLink } from '#ui/controls/link.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { PlainProse } from '#ui/content/plain-prose.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { RowAction } from '../row-action.tsx'
import { registrationOf } from '../webinar.ts'
import { useUnregister } from '../use-unregister.ts'
import { detailsTexts } from './texts.ts'
import { type UnregisterQuestion, useUnregisterQuestion } from './use-unregister-question.ts'
import { DialogLink } from '#lib/dialogs.tsx'
import { VideoPlayer } from '#widgets/player/video-player.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { buttonClass } from '#ui/controls/button.tsx'

interface WebinarDetailsProps {
  webinar: Details
  unregisterQuestion: UnregisterQuestion
}

/** What a webinar is about, who holds it, whether the viewer attended, and what was offered. */
export const WebinarDetails = ({ webinar, unregisterQuestion }: WebinarDetailsProps) => {
  const texts = useTexts(detailsTexts)
  const zone = useZone()
  const unregistering = useUnregister()
  const registration = registrationOf(webinar)
  useUnregisterQuestion(webinar, unregisterQuestion, unregistering)
  const isEnded = webinar.status === 'Ended'
  const facts = [
    { name: texts.host, value: webinar.hostName },
    { name: texts.audience, value: webinar.audience },
    {
      name: texts.attendance,
      value:
        registration?.watched === undefined
          ? registration && texts.attended[registration.attendanceStatus]
          : texts.watched(registration.watched),
    },
  ].filter(({ value }) => value !== undefined && value !== '')

  return (
    <article className="webinar-details">
      <PageTitle
        look="plain"
        lead={webinar.line2}
        actions={
          isEnded ? undefined : (
            <>
              {registration ? <AddToCalendar webinar={webinar} look="button" /> : null}
              <RowAction webinar={webinar} tab="upcoming" unregistering={unregistering} look="primary" />
            </>
          )
        }
      >
        {webinar.line1}
      </PageTitle>
      <p className="text-ink-muted">
        {formatDateTime(new Date(webinar.date), zone)} · {texts.kind(webinar.streamType, webinar.durationMinutes)}
      </p>
      {isEnded ? <Replay webinar={webinar} /> : null}
      {webinar.description === '' ? null : (
        <section>
          <h2>{texts.about}</h2>
          <PlainProse text={webinar.description} />
        </section>
      )}
      {facts.length === 0 ? null : (
        <dl className="webinar-facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
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
    </article>
  )
}

/** The replay of a webinar that has ended, for viewers who may watch it. */
const Replay = ({ webinar }: { webinar: Webinar }) => {
  const texts = useTexts(detailsTexts).replay
  const { state } = useSession()

  return (
    <section aria-labelledby="replay">
      <h2 id="replay">{texts.title}</h2>
      {webinar.hasReplay ? (
        <VideoPlayer src={`/files/replays/${webinar._id}`} title={texts.of(webinar.name)} />
      ) : (
        <p className="text-ink-muted">{state === 'out' ? texts.logIn : texts.none}</p>
      )}
      {!webinar.hasReplay && state === 'out' ? (
        <DialogLink dialog="login" className={`${buttonClass({})} mt-4`}>
          {texts.action}
        </DialogLink>
      ) : null}
    </section>
  )
}
