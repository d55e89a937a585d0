import { useState } from 'react'
import { authEndpoints, signUp } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useDialogs } from '#lib/dialogs.tsx'
import { writeTokens } from '#lib/session/tokens.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { browserZone } from '#lib/time/zone.tsx'
import { firstUtms } from '#lib/browser/first-utms.ts'
import { paths } from '#lib/paths.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { NameFields } from '#ui/fields/name-fields.tsx'
import { usePortal } from '#lib/portal.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { accountDraft, useKeepTyped } from './account-draft.ts'
import { accountTexts } from './texts.ts'
import { signedInMessageMs, useLeaveWhenDone, useLeaveWhenSignedIn } from './leave-dialog.ts'
import { AccountForm, OtherDialog, useAccountForm } from './account-form.tsx'

/** Creates an account. If that signs the person in, they set a password next; otherwise they continue in their mail. */
export const SignUpDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(accountTexts).signup
  const { finish, open } = useDialogs()
  const [answer, setAnswer] = useState<SignUpAnswer>()
  const isSignedIn = answer?.accessToken !== undefined
  const isShown = useLeaveWhenSignedIn(isSignedIn, finish)
  const setPassword = () => open('set-password', { replace: true })
  useLeaveWhenDone(isSignedIn, signedInMessageMs, setPassword)
  if (!isShown) return null

  const handleAnswer = (received: SignUpAnswer) => {
    const { accessToken, refreshToken } = received
    setAnswer(received)
    accountDraft.clear()
    if (accessToken !== undefined && refreshToken !== undefined) writeTokens({ accessToken, refreshToken })
  }

  return (
    <Dialog
      onClose={() => (isSignedIn ? setPassword() : onClose())}
      title={answer && !isSignedIn ? texts.byMail : texts.title}
    >
      {answer === undefined ? <SignUpForm onAnswer={handleAnswer} /> : null}
      {answer && isSignedIn ? <Alert tone="positive">{answer.message}</Alert> : null}
      {answer && !isSignedIn ? (
        <div className="grid gap-5">
          <Alert>{answer.message}</Alert>
          <Button size="large" block onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}

type SignUpAnswer = EndpointResult<typeof authEndpoints.register>

const empty = { email: '', firstName: '', lastName: '', phone: '' }

const SignUpForm = ({ onAnswer }: { onAnswer: (answer: SignUpAnswer) => void }) => {
  const all = useTexts(accountTexts)
  const texts = all.signup
  const { form, submission } = useAccountForm({
    endpoint: authEndpoints.register,
    schema: signUp,
    initial: { ...empty, ...accountDraft.read(), smsReminders: false, smsNews: false },
    callWith: (person) => {
      const username = `${person.firstName} ${person.lastName}`
      return { body: { ...person, username, role: 'user', timeZone: browserZone(), utms: firstUtms() } }
    },
    onSuccess: onAnswer,
  })
  const { register, formState } = form
  useKeepTyped(form)
  const messageOf = (name: keyof typeof empty) => formState.errors[name]?.message

  return (
    <AccountForm submission={submission} texts={texts} foot={<SignUpFoot />}>
      <Field label={all.email} error={messageOf('email')}>
        <Input {...register('email')} type="email" autoComplete="email" />
      </Field>
      <NameFields labels={texts} first={register('firstName')} last={register('lastName')} errors={formState.errors} />
      <Field label={texts.phone} error={messageOf('phone')}>
        <Input {...register('phone')} type="tel" inputMode="numeric" autoComplete="tel-national" />
      </Field>
      <SmsConsents reminders={register('smsReminders')} news={register('smsNews')} />
    </AccountForm>
  )
}

const SignUpFoot = () => {
  const texts = useTexts(accountTexts).signup
  return (
    <>
      <p className="text-13 text-ink-muted">
        {texts.accept}{' '}
        <a className="link" href={paths.terms} target="_blank" rel="noopener">
          {texts.terms}
        </a>{' '}
        {texts.and}{' '}
        <a className="link" href={paths.privacy} target="_blank" rel="noopener">
          {texts.privacy}
        </a>
        .
      </p>
      <OtherDialog text={texts.isMember} label={texts.logIn} dialog="login" />
    </>
  )
}

/** Two optional boxes. Without the firm's texts there is nothing to agree to, and no box. */
const SmsConsents = ({ reminders, news }: { reminders: UseFormRegisterReturn; news: UseFormRegisterReturn }) => {
  const texts = useTexts(accountTexts).signup
  const { smsConsents: consents } = usePortal()
  if (consents.reminders === '' || consents.news === '') return null

  return (
    <fieldset className="grid gap-[10px]">
      <legend className="sr-only">{texts.consents}</legend>
      <Checkbox {...reminders}>{consents.reminders}</Checkbox>
      <Checkbox {...news}>{consents.news}</Checkbox>
    </fieldset>
  )
}
