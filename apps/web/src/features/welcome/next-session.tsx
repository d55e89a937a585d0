import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { DateBlock } from '#ui/content/date-block.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { welcomeTexts } from './texts.ts'

export interface ReservedSession {
  name: string
  line: string
  at: Date
  address: string
}

interface NextSessionProps {
  /** The next one that the member has a seat in. */
  session?: ReservedSession
  /** Where seats are to be had. */
  webinars: string
}

export const NextSession = ({ session, webinars }: NextSessionProps) => {
  const texts = useTexts(welcomeTexts).session

  return (
    <section aria-labelledby="next-session">
      <div className="kicker">
        <h2 id="next-session">{texts.title}</h2>
        {session ? <Badge tone="positive">{texts.registered}</Badge> : null}
      </div>
      <Rule tone="accent" done={session ? 1 : 0} />
      {session ? <Reserved session={session} /> : <NoneReserved webinars={webinars} />}
    </section>
  )
}

const Reserved = ({ session: { name, line, at, address } }: { session: ReservedSession }) => (
  <div className="reserved">
    <DateBlock at={at} zone={useZone()} />
    <div className="reserved__main">
      <h3>{name}</h3>
      <p className="text-ink-muted">{line}</p>
      <ButtonLink to={address}>{useTexts(welcomeTexts).session.open}</ButtonLink>
    </div>
  </div>
)

const NoneReserved = ({ webinars }: { webinars: string }) => {
  const texts = useTexts(welcomeTexts).session

  return (
    <div className="none-yet">
      <h3>{texts.none}</h3>
      <p>{texts.noneText}</p>
      <ButtonLink to={webinars}>{texts.find}</ButtonLink>
    </div>
  )
}
