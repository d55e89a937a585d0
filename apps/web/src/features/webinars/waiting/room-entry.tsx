import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import type { ReactNode } from 'react'
import { DialogLink } from '#lib/dialogs.tsx'
import { registerPath, roomPath, type RoomRole } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { registrationOf } from '../webinar.ts'
import { waitingTexts } from './texts.ts'

interface RoomEntryProps {
  webinar: WebinarDetails
  role: RoomRole
  /** Opened by the personal link of a registered person. */
  isPersonal: boolean
}

/** What the viewer still needs in order to take part. */
export const RoomEntry = ({ webinar, role, isPersonal }: RoomEntryProps) => {
  const texts = useTexts(waitingTexts).entry
  const { state, user } = useSession()

  if (state === 'unknown' || user?.role === 'admin') return null
  if (role === 'admin') {
    return (
      <EntryNote text={texts.notHost}>
        <ButtonLink look="on-stage" to={roomPath(webinar)}>
          {texts.attendees}
        </ButtonLink>
      </EntryNote>
    )
  }
  if (registrationOf(webinar)) return <p className="waiting__registered">{texts.registered}</p>
  if (role === 'guest' || isPersonal || webinar.access === 'link') return null
  return (
    <EntryNote text={state === 'out' ? texts.visitor : texts.notRegistered}>
      {state === 'out' ? (
        <DialogLink dialog="login" className={buttonClass({ look: 'on-stage' })}>
          {texts.logIn}
        </DialogLink>
      ) : null}
      <ButtonLink look="paper" to={registerPath(webinar, { is_user: 'true' })}>
        {texts.register}
      </ButtonLink>
    </EntryNote>
  )
}

const EntryNote = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="waiting__entry">
    <p>{text}</p>
    <div className="waiting__actions">{children}</div>
  </div>
)
