import { authEndpoints, signUp } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { browserZone } from '#lib/time/zone.tsx'
import { DialogLink } from '#lib/dialogs.tsx'
import { firstUtms } from '#lib/browser/first-utms.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { NameFields } from '#ui/fields/name-fields.tsx'
import { accountDraft, useKeepTyped } from './account-draft.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { SmsConsents } from './sms-consents.tsx'
import { accountTexts } from './texts.ts'

export type SignUpAnswer = EndpointResult<typeof authEndpoints.register>

const empty = { email: '', firstName: '', lastName: '', phone: '' }

export const SignUpForm = ({ onAnswer }: { onAnswer: (answer: SignUpAnswer) => void }) => {
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
      <p className="text-center text-14 text-ink-muted">
        {texts.isMember}{' '}
        <DialogLink className="link" dialog="login" replace>
          {texts.logIn}
        </DialogLink>
      </p>
    </>
  )
}
