import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { DateBlock } from '#ui/content/date-block.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { welcomeTexts } from './texts.ts'

export interface RegisteredWebinar {
  name: string
  line: string
  at: Date
  address: string
}

/** `registered` is the next webinar that the member is registered for. */
export const NextRegistration = ({ registered }: { registered?: RegisteredWebinar }) => {
  const texts = useTexts(welcomeTexts).registration

  return (
    <section aria-labelledby="next-registration">
      <div className="kicker">
        <h2 id="next-registration">{texts.title}</h2>
        {registered ? <Badge tone="positive">{texts.registered}</Badge> : null}
      </div>
      <Rule tone="accent" done={registered ? 1 : 0} />
      {registered ? <Registration registered={registered} /> : <NoRegistration />}
    </section>
  )
}

const Registration = ({ registered: { name, line, at, address } }: { registered: RegisteredWebinar }) => (
  <div className="next-webinar">
    <DateBlock at={at} zone={useZone()} />
    <div className="next-webinar__main">
      <h3>{name}</h3>
      <p className="text-ink-muted">{line}</p>
      <ButtonLink to={address}>{useTexts(welcomeTexts).registration.open}</ButtonLink>
    </div>
  </div>
)

const NoRegistration = () => {
  const texts = useTexts(welcomeTexts).registration

  return (
    <div className="none-yet">
      <h3>{texts.none}</h3>
      <p>{texts.noneText}</p>
      <ButtonLink to={paths.webinars}>{texts.find}</ButtonLink>
    </div>
  )
}
