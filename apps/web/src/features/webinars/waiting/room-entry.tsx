import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useHydrated } from '#lib/browser/environment.ts'
import { DialogLink } from '#lib/dialogs.tsx'
import { editWebinarPath, registerPath, roomPath, type RoomRole } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { registrationOf } from '../webinar.ts'
import type { RegisterInPlaceProps } from '../registration/register-in-place.tsx'
import { waitingTexts } from './texts.ts'

// With the contract's schemas, which most people at this page do not need.
const RegisterInPlace = lazy(async () => ({
  default: (await import('../registration/register-in-place.tsx')).RegisterInPlace,
}))

interface RoomEntryProps extends Pick<RegisterInPlaceProps, 'onAddress'> {
  webinar: WebinarDetails
  role: RoomRole
  /** Opened by the personal link of a registered person. */
  isPersonal: boolean
}

/** What the viewer still needs in order to take part. */
export const RoomEntry = ({ webinar, role, isPersonal, onAddress }: RoomEntryProps) => {
  const { entry: texts, host } = useTexts(waitingTexts)
  const { state, user } = useSession()
  const [wasKnown, setWasKnown] = useState(false)

  const noteOf = () => {
    if (webinar.isFull) return state === 'out' ? texts.fullVisitor : texts.full
    return state === 'out' ? texts.visitor : texts.notRegistered
  }

  // Between a visitor's sign-in and the answer who that is, a registration that waits for it must stay.
  if (state !== 'unknown' && !wasKnown) setWasKnown(true)
  if (state === 'unknown' && !wasKnown) return null
  if (user?.role === 'admin') {
    return role === 'admin' ? (
      <ButtonLink look="paper" size="large" to={editWebinarPath(webinar)}>
        {host.changeStatus}
      </ButtonLink>
    ) : (
      <EntryNote text={host.asOthers}>
        <ButtonLink look="on-stage" to={roomPath(webinar, 'admin')} reloadDocument>
          {host.open}
        </ButtonLink>
      </EntryNote>
    )
  }
  if (role === 'admin') {
    return (
      <EntryNote text={state === 'out' ? texts.logInAsHost : texts.notHost}>
        {state === 'out' ? <LogIn /> : null}
        <ButtonLink look="on-stage" to={roomPath(webinar)} reloadDocument>
          {texts.attendees}
        </ButtonLink>
      </EntryNote>
    )
  }
  if (registrationOf(webinar)) return <Badge tone="stage">{texts.registered}</Badge>
  if (role === 'guest' || isPersonal || webinar.access === 'link') return null
  return (
    <EntryNote text={noteOf()}>
      {state === 'out' ? <LogIn /> : null}
      {webinar.isFull ? null : <Register webinar={webinar} onAddress={onAddress} />}
    </EntryNote>
  )
}

const LogIn = () => {
  const { entry: texts } = useTexts(waitingTexts)

  return (
    <DialogLink dialog="login" className={buttonClass({ look: 'on-stage' })}>
      {texts.logIn}
    </DialogLink>
  )
}

const Register = (props: RegisterInPlaceProps) => {
  const { entry: texts } = useTexts(waitingTexts)
  const isHydrated = useHydrated()
  const link = (
    <ButtonLink look="paper" to={registerPath(props.webinar, { is_user: 'true' })}>
      {texts.register}
    </ButtonLink>
  )

  if (!isHydrated) return link
  return (
    <Suspense fallback={link}>
      <RegisterInPlace {...props} />
    </Suspense>
  )
}

const EntryNote = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="waiting__entry">
    <p>{text}</p>
    <div className="waiting__actions">{children}</div>
  </div>
)
