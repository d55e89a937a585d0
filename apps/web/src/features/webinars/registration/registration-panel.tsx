import type { Webinar } from '@regent/contract/webinars/webinars'
import { paths, replaysPath, roomPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { registrationOf } from '../webinar.ts'
import { RegistrationBox } from './registration-box.tsx'
import { registrationTexts } from './texts.ts'

interface RegistrationPanelProps {
  webinar: Webinar
  onAddress: (email: string) => void
}

/** Registers the viewer, or leads on: into the room, to the replays or to other webinars. */
export const RegistrationPanel = ({ webinar, onAddress }: RegistrationPanelProps) => {
  const texts = useTexts(registrationTexts)
  const isLive = webinar.status === 'In Progress'

  if (webinar.status === 'Ended') {
    return (
      <div className="register-box" role="status">
        <h2>{texts.ended.title}</h2>
        <p>{texts.ended.text}</p>
        <ButtonLink to={replaysPath}>{texts.ended.action}</ButtonLink>
      </div>
    )
  }
  if (registrationOf(webinar)) {
    return (
      <div className="register-box" role="status">
        <p className="register-box__done">{isLive ? texts.live.title : texts.success}</p>
        {isLive ? null : <p>{texts.registered.text}</p>}
        <ButtonLink look={isLive ? 'primary' : 'outline'} size="large" block to={roomPath(webinar)}>
          {isLive ? texts.live.action : texts.registered.open}
        </ButtonLink>
        {isLive ? null : <AddToCalendar webinar={webinar} look="block" />}
        <ButtonLink look="quiet" block to={paths.webinars}>
          {texts.registered.others}
        </ButtonLink>
      </div>
    )
  }
  if (webinar.isFull) {
    return (
      <div className="register-box" role="status">
        <h2>{texts.full.title}</h2>
        <p>{texts.full.text}</p>
        <ButtonLink to={paths.webinars}>{texts.registered.others}</ButtonLink>
      </div>
    )
  }
  return <RegistrationBox webinar={webinar} onAddress={onAddress} />
}
