import { registrationForm, type Webinar } from '@regent/contract/webinars/webinars'
import { emailAddress } from '@regent/contract/fields'
import { usePortal } from '#lib/portal.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { registrationTexts } from './texts.ts'
import { useRegistration } from './use-registration.ts'

interface RegistrationBoxProps {
  webinar: Webinar
  /** The account dialogs begin with this address. */
  onAddress: (email: string) => void
}

const form = registrationForm.pick({ email: true, smsReminders: true, smsNews: true })
const visitorForm = form.extend({ email: emailAddress })

/** One field for visitors, one button for all, and two optional boxes. */
export const RegistrationBox = ({ webinar, onAddress }: RegistrationBoxProps) => {
  const texts = useTexts(registrationTexts)
  const { smsConsents: words } = usePortal()
  const { state, user } = useSession()
  // Until the session is known, the field for visitors stays hidden.
  const isMember = state !== 'out'
  const registration = useRegistration(webinar, onAddress)
  const { register, handleSubmit, formState } = useContractForm(isMember ? form : visitorForm, {
    smsReminders: false,
    smsNews: false,
  })
  const needsWords = user ? !user.smsReminders || !user.smsNews : true

  const submit = handleSubmit(({ email, smsReminders = false, smsNews = false }) => {
    const consents = { smsReminders, smsNews }
    if (isMember || email === undefined) registration.register(consents)
    else registration.ask(email, consents)
  })

  return (
    <form className="register-box" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{texts.box}</h2>
      {isMember ? null : (
        <Field label={texts.email} error={formState.errors.email?.message}>
          <Input {...register('email')} type="email" autoComplete="email" placeholder={texts.emailExample} />
        </Field>
      )}
      <Button type="submit" look="primary" size="large" block busy={registration.isBusy} busyLabel={texts.sending}>
        {texts.send}
      </Button>
      {registration.failure ? (
        <p className="text-14 text-negative" role="alert">
          {registration.failure.message}
        </p>
      ) : null}
      {words.reminders === '' || words.news === '' || !needsWords ? null : (
        <fieldset className="grid gap-[10px]">
          <legend className="sr-only">{texts.consents}</legend>
          <Checkbox {...register('smsReminders')}>{words.reminders}</Checkbox>
          <Checkbox {...register('smsNews')}>{words.news}</Checkbox>
        </fieldset>
      )}
    </form>
  )
}
