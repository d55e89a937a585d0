import { type SalesRequest, salesEndpoints, salesRequest } from '@regent/contract/firm/sales'
import { useEffect } from 'react'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { NameFields } from '#ui/fields/name-fields.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { salesTexts } from './texts.ts'

export interface ReceivedRequest {
  message: string
  at: Date
}

const empty = { firstName: '', lastName: '', email: '', phone: '', message: '' }
const draft = createDraft<SalesRequest>('sales-request')
const unanswered = createDraft<SubmittedAction>('sales-request-unanswered')

/** Keeps what was typed until it is sent, even if the dialog is closed or the page reloaded. */
export const SalesRequestForm = ({ onReceived }: { onReceived: (received: ReceivedRequest) => void }) => {
  const texts = useTexts(salesTexts)
  const { send, isPending, error } = useAction(salesEndpoints.request, { unanswered })
  const form = useContractForm(salesRequest, { ...empty, ...draft.read() })
  const { register, subscribe, handleSubmit, formState } = form

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.write(values) }),
    [subscribe],
  )

  const handleValid = (request: SalesRequest) => {
    send(
      { body: request },
      {
        onSuccess: ({ message }) => {
          draft.clear()
          onReceived({ message, at: new Date() })
        },
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          toast.error({ title: texts.failed, text: failure.message, failure })
        },
      },
    )
  }

  const messageOf = (name: keyof SalesRequest) => formState.errors[name]?.message

  return (
    <form className="grid gap-[18px]" noValidate onSubmit={(event) => void handleSubmit(handleValid)(event)}>
      <NameFields labels={texts} first={register('firstName')} last={register('lastName')} errors={formState.errors} />
      <Field label={texts.email} error={messageOf('email')}>
        <Input {...register('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={texts.phone} hint={texts.phoneHint} error={messageOf('phone')}>
        <Input {...register('phone')} type="tel" inputMode="numeric" autoComplete="tel-national" />
      </Field>
      <Field label={texts.message} optional error={messageOf('message')}>
        <TextArea {...register('message')} />
      </Field>
      {error && Object.keys(error.details).length === 0 ? (
        <p className="text-14 text-negative" role="alert">
          {error.message}
        </p>
      ) : null}
      <Button type="submit" look="primary" size="large" block busy={isPending} busyLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
