import { type Webinar, registrationForm } from '@regent/contract/webinars/webinars'
import { emailAddress } from '@regent/contract/fields'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths, replaysPath, roomPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { usePortal } from '#lib/portal.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useKeptFocus } from '#ui/content/kept-focus.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { PhoneCode } from '#widgets/phone-code/phone-code.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { usePhase } from '../use-phase.ts'
import { registrationOf } from '../webinar.ts'
import { registrationTexts } from './texts.ts'
import { type TypedAddress, useRegistration } from './use-registration.ts'

/** Registers the viewer, or leads on: into the room, to the replays or to other webinars. */
export const RegistrationPanel = ({ webinar, onAddress }: Omit<RegistrationBoxProps, 'keepFocus'>) => {
  const texts = useTexts(registrationTexts)
  const keepFocus = useKeptFocus()
  const isLive = webinar.status === 'In Progress'

  const phase = usePhase(webinar)

  if (phase === 'not-held') {
    return (
      <div className="register-box" role="status">
        <h2>{texts.notHeld.title}</h2>
        <p>{texts.notHeld.text}</p>
        <ButtonLink to={paths.webinars}>{texts.registered.others}</ButtonLink>
      </div>
    )
  }
  if (phase === 'ended') {
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
      <>
        <div ref={keepFocus} tabIndex={-1} className="register-box" role="status">
          <p className="register-box__done">{texts.success}</p>
          <p>{isLive ? texts.live.title : <NextMail />}</p>
          <ButtonLink look={isLive ? 'primary' : 'outline'} size="large" block to={roomPath(webinar)} reloadDocument>
            {isLive ? texts.live.action : texts.registered.open}
          </ButtonLink>
          {isLive ? null : <AddToCalendar webinar={webinar} look="block" />}
          <ButtonLink look="quiet" block to={paths.webinars}>
            {texts.registered.others}
          </ButtonLink>
        </div>
        <ConfirmPhone />
      </>
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
  return <RegistrationBox webinar={webinar} onAddress={onAddress} keepFocus={keepFocus} />
}

const NextMail = () => {
  const texts = useTexts(registrationTexts).registered
  const { user } = useSession()
  return user?.isVerified === false ? texts.verifyFirst : texts.text
}

/** For a member who wants text messages, until the number is confirmed. */
const ConfirmPhone = () => {
  const { user } = useSession()
  return user ? <PhoneCode user={user} headingLevel={2} /> : null
}

interface RegistrationBoxProps {
  webinar: Webinar
  /** The account dialogs begin with this address, and a new account is one for this webinar. */
  onAddress: (typed: Partial<TypedAddress>) => void
  /** What follows the form gets the focus of its button. */
  keepFocus: (form: HTMLElement | null) => void
}

const form = registrationForm.pick({ email: true, smsReminders: true, smsNews: true })
const visitorForm = form.extend({ email: emailAddress })

/** One field for visitors, one button for all, and two optional boxes. */
const RegistrationBox = ({ webinar, onAddress, keepFocus }: RegistrationBoxProps) => {
  const texts = useTexts(registrationTexts)
  const { smsConsents: words } = usePortal()
  const { state, user } = useSession()
  // Until the session is known, the field for visitors stays hidden.
  const isMember = state !== 'out'
  const [hasBecomeVisitor, setHasBecomeVisitor] = useState(false)
  const registration = useRegistration(webinar, { prefill: onAddress, onVisitor: () => setHasBecomeVisitor(true) })
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

  const askForAddress = useEffectEvent(() => void submit())
  useEffect(() => {
    // The click was not in vain: the form says what it still needs.
    if (hasBecomeVisitor && !isMember) askForAddress()
  }, [hasBecomeVisitor, isMember])

  return (
    <form ref={keepFocus} className="register-box" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{texts.box}</h2>
      {isMember ? null : (
        <Field label={texts.email} error={formState.errors.email?.message}>
          <Input {...register('email')} type="email" autoComplete="email" placeholder={texts.emailExample} />
        </Field>
      )}
      <Button type="submit" look="primary" size="large" block busy={registration.isBusy} busyLabel={texts.sending}>
        {texts.send}
      </Button>
      {registration.problem === undefined ? null : (
        <p className="text-14 text-negative" role="alert">
          {registration.problem}
        </p>
      )}
      {words.reminders === '' || words.news === '' || !needsWords ? null : (
        <fieldset className="grid gap-[10px]">
          <legend className="sr-only">{texts.consents}</legend>
          <Checkbox {...register('smsReminders')} error={registration.boxProblems['smsReminders']}>
            {words.reminders}
          </Checkbox>
          <Checkbox {...register('smsNews')} error={registration.boxProblems['smsNews']}>
            {words.news}
          </Checkbox>
        </fieldset>
      )}
    </form>
  )
}
