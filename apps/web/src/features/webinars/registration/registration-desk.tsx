import type { Webinar } from '@regent/contract/webinars/webinars'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { seatOf } from '../seat-of.ts'
import type { WebinarAddresses } from '../webinar-addresses.ts'
import { RegistrationBox } from './registration-box.tsx'
import { registrationTexts } from './texts.ts'

interface RegistrationDeskProps {
  webinar: Webinar
  addresses: WebinarAddresses
  onAddress: (email: string) => void
}

/** What one can do here: register, or go on from where one is. */
export const RegistrationDesk = ({ webinar, addresses, onAddress }: RegistrationDeskProps) => {
  const texts = useTexts(registrationTexts)
  const isLive = webinar.status === 'In Progress'

  if (webinar.status === 'Ended') {
    return (
      <div className="register-box" role="status">
        <h2>{texts.ended.title}</h2>
        <p>{texts.ended.text}</p>
        <ButtonLink to={addresses.replays}>{texts.ended.action}</ButtonLink>
      </div>
    )
  }
  if (seatOf(webinar)) {
    return (
      <div className="register-box" role="status">
        <p className="register-box__done">{isLive ? texts.live.title : texts.success}</p>
        {isLive ? null : <p>{texts.seat.text}</p>}
        <ButtonLink look={isLive ? 'primary' : 'outline'} size="large" block to={addresses.session(webinar)}>
          {isLive ? texts.live.action : texts.seat.open}
        </ButtonLink>
        {isLive ? null : <AddToCalendar webinar={webinar} addresses={addresses} look="block" />}
        <ButtonLink look="quiet" block to={addresses.webinars}>
          {texts.seat.others}
        </ButtonLink>
      </div>
    )
  }
  if (webinar.isFull) {
    return (
      <div className="register-box" role="status">
        <h2>{texts.full.title}</h2>
        <p>{texts.full.text}</p>
        <ButtonLink to={addresses.webinars}>{texts.seat.others}</ButtonLink>
      </div>
    )
  }
  return <RegistrationBox webinar={webinar} onAddress={onAddress} />
}
