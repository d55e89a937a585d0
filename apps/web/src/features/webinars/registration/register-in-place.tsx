import type { Webinar } from '@regent/contract/webinars/webinars'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { registrationTexts } from './texts.ts'
import { type TypedAddress, useRegistration } from './use-registration.ts'

export interface RegisterInPlaceProps {
  webinar: Webinar
  /** The account dialogs begin with this. */
  onAddress: (typed: Partial<TypedAddress>) => void
}

/** Text messages can be agreed to later, in the profile. */
const none = { smsReminders: false, smsNews: false }

/** Registers a member with one click, and a visitor after the sign-up, without leaving the page. */
export const RegisterInPlace = ({ webinar, onAddress }: RegisterInPlaceProps) => {
  const texts = useTexts(registrationTexts)
  const { state } = useSession()
  const { register, signUp, isBusy, problem } = useRegistration(webinar, {
    prefill: onAddress,
    onVisitor: () => signUp(none),
  })

  return (
    <>
      <Button
        look="paper"
        busy={isBusy}
        busyLabel={texts.sending}
        onClick={() => (state === 'out' ? signUp(none) : register(none))}
      >
        {texts.send}
      </Button>
      {problem === undefined ? null : (
        <p className="waiting__problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
