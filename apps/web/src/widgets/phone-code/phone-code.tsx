import { phoneCode, phoneEndpoints } from '@regent/contract/identity/phone'
import type { User } from '@regent/contract/identity/profile'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { callApi } from '#lib/api/api-client.ts'
import { failureText } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import { userQuery } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { phoneCodeTexts } from './texts.ts'

/** Read again whenever the member changes, such as by a tick or a new number. */
const phoneStateQuery = ({ updatedAt }: User) =>
  queryOptions({
    queryKey: [...userQuery.queryKey, 'phone', updatedAt],
    queryFn: ({ signal }) => callApi(phoneEndpoints.read, {}, { signal }),
    staleTime: 0,
  })

interface PhoneCodeProps {
  user: User
  headingLevel: 2 | 3
}

/** Where a member who wants text messages confirms the number; nothing for all others. */
export const PhoneCode = (props: PhoneCodeProps) => {
  const { user } = props
  return user.isPhoneConfirmed || (!user.smsReminders && !user.smsNews) ? null : <Unconfirmed {...props} />
}

const Unconfirmed = ({ user, headingLevel }: PhoneCodeProps) => {
  const texts = useTexts(phoneCodeTexts)
  const id = useId()
  const { data, isPending } = useQuery(phoneStateQuery(user))
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  // While the portal does not answer, a code that has come can be typed all the same.
  const { text, hasCode, canAsk } = data ?? { text: undefined, hasCode: !isPending, canAsk: !isPending }

  return (
    <section className="mt-6 grid gap-2" aria-labelledby={id} aria-busy={isPending || undefined}>
      <Heading id={id} className="text-16 font-[600]">
        {texts.title}
      </Heading>
      <p className="text-14 text-ink-muted">{texts.text(user.phone)}</p>
      <p className="text-14" role="status">
        {isPending ? <Skeleton className="block h-5 w-full max-w-[420px]" /> : text}
      </p>
      {hasCode ? <CodeForm user={user} /> : null}
      {canAsk ? <SendCode /> : null}
    </section>
  )
}

/** Whatever shows the member or the code is read again. */
const useRefresh = () => {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['profile'] })
  }
}

const CodeForm = ({ user }: { user: User }) => {
  const texts = useTexts(phoneCodeTexts)
  const queryClient = useQueryClient()
  const confirm = useAction(phoneEndpoints.confirm)
  const refresh = useRefresh()
  const { register, handleSubmit, setError, formState } = useContractForm(phoneCode, { code: '' })

  const submit = handleSubmit((body) =>
    confirm.send(
      { body },
      {
        onSuccess: ({ message }) => {
          queryClient.setQueryData(userQuery.queryKey, { ...user, isPhoneConfirmed: true })
          refresh()
          toast.success({ title: texts.confirmed, text: message })
        },
        onError: (failure) => {
          // The last guess may have been spent.
          refresh()
          setError(
            'code',
            { message: failure.details['code'] ?? failureText(failure, texts.failed) },
            { shouldFocus: true },
          )
        },
      },
    ),
  )

  return (
    <form className="mt-2 grid max-w-[420px] gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={texts.code} hint={texts.codeHint} error={formState.errors.code?.message}>
        <Input {...register('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      </Field>
      <div>
        <Button type="submit" busy={confirm.isPending} busyLabel={texts.confirming}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  )
}

const SendCode = () => {
  const texts = useTexts(phoneCodeTexts)
  const refresh = useRefresh()
  const { send, isPending } = useAction(phoneEndpoints.sendCode)
  const sendCode = () =>
    send(
      {},
      {
        onSuccess: ({ message }) => {
          refresh()
          toast.success({ title: texts.asked, text: message })
        },
        onError: (failure) =>
          toast.error({
            title: texts.error,
            text: failure.details['phone'] ?? failureText(failure, texts.failed),
            failure,
          }),
      },
    )

  return (
    <div className="mt-2">
      <Button busy={isPending} busyLabel={texts.sending} onClick={sendCode}>
        {texts.send}
      </Button>
    </div>
  )
}
