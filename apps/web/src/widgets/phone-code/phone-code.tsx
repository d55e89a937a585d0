import { phoneCode, phoneEndpoints } from '@regent/contract/identity/phone'
import type { User } from '@regent/contract/identity/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { failureText } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import { userQuery } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { phoneCodeTexts } from './texts.ts'

interface PhoneCodeProps {
  user: User
  headingLevel: 2 | 3
}

/** Where a member who wants text messages confirms the number; nothing for all others. */
export const PhoneCode = ({ user, headingLevel }: PhoneCodeProps) => {
  const texts = useTexts(phoneCodeTexts)
  const id = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  if (user.isPhoneConfirmed || (!user.smsReminders && !user.smsNews)) return null

  return (
    <section className="mt-6 grid gap-2" aria-labelledby={id}>
      <Heading id={id} className="text-16 font-[600]">
        {texts.title}
      </Heading>
      <p className="text-14 text-ink-muted">
        {user.isVerified ? texts.text(user.phone) : texts.verifyFirst(user.phone)}
      </p>
      {user.isVerified ? <PhoneCodeForm user={user} /> : null}
    </section>
  )
}

const PhoneCodeForm = ({ user }: { user: User }) => {
  const texts = useTexts(phoneCodeTexts)
  const queryClient = useQueryClient()
  const confirm = useAction(phoneEndpoints.confirm)
  const again = useAction(phoneEndpoints.sendCode)
  const { register, handleSubmit, setError, formState } = useContractForm(phoneCode, { code: '' })

  const submit = handleSubmit((body) =>
    confirm.send(
      { body },
      {
        onSuccess: ({ message }) => {
          queryClient.setQueryData(userQuery.queryKey, { ...user, isPhoneConfirmed: true })
          void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
          void queryClient.invalidateQueries({ queryKey: ['profile'] })
          toast.success({ title: texts.confirmed, text: message })
        },
        onError: (failure) =>
          setError(
            'code',
            { message: failure.details['code'] ?? failureText(failure, texts.failed) },
            { shouldFocus: true },
          ),
      },
    ),
  )
  const sendAgain = () =>
    again.send(
      {},
      {
        onSuccess: ({ message }) => toast.success({ title: texts.sent, text: message }),
        onError: (failure) =>
          toast.error({
            title: texts.error,
            text: failure.details['phone'] ?? failureText(failure, texts.failed),
            failure,
          }),
      },
    )

  return (
    <form className="mt-2 grid max-w-[420px] gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={texts.code} hint={texts.codeHint} error={formState.errors.code?.message}>
        <Input {...register('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      </Field>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" busy={confirm.isPending} busyLabel={texts.confirming}>
          {texts.confirm}
        </Button>
        <Button look="quiet" busy={again.isPending} busyLabel={texts.sending} onClick={sendAgain}>
          {texts.again}
        </Button>
      </div>
    </form>
  )
}
