import { type SalesRequest, salesEndpoints, salesRequest } from '@regent/contract/firm/sales'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createDraft } from '#lib/browser/draft.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useZone } from '#lib/time/zone.tsx'
import { useTexts } from '#lib/texts.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { NameFields } from '#ui/fields/name-fields.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { CallTimeField } from './call-time-field.tsx'
import { salesQueries } from './queries.ts'
import type { ReceivedRequest } from './request-received.tsx'
import { salesTexts } from './texts.ts'

const empty = { firstName: '', lastName: '', email: '', phone: '', message: '' }
const draft = createDraft<SalesRequest>('sales-request')
const unanswered = createDraft<SubmittedAction>('sales-request-unanswered')

interface SalesRequestFormProps {
  /** Whether a time can be chosen. */
  hasTimes: boolean
  onReceived: (received: ReceivedRequest) => void
}

type Known = Pick<SalesRequest, 'firstName' | 'lastName' | 'email' | 'phone'>

/** What was typed before, else what is known of a member. */
const asFilledIn = (hasTimes: boolean, member: Known | undefined): SalesRequest => {
  const { callAt, ...typed } = draft.read()
  const { firstName, lastName, email, phone } = member ?? empty
  return { ...empty, firstName, lastName, email, phone, ...typed, ...(hasTimes && callAt !== undefined && { callAt }) }
}

/** Keeps what was typed until it is sent, even if the dialog is closed or the page reloaded. */
export const SalesRequestForm = ({ hasTimes, onReceived }: SalesRequestFormProps) => {
  const texts = useTexts(salesTexts)
  const zone = useZone()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { send, isPending, error } = useAction(salesEndpoints.request, { unanswered })
  const form = useContractForm(salesRequest, asFilledIn(hasTimes, user))
  const { register, subscribe, handleSubmit, formState, control, watch } = form

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.write(values) }),
    [subscribe],
  )

  const handleValid = (request: SalesRequest) => {
    const { callAt, email } = request
    send(
      { body: { ...request, ...(callAt !== undefined && { timeZone: zone }) } },
      {
        onSuccess: ({ message, callAt: booked }) => {
          draft.clear()
          if (booked !== undefined) void queryClient.invalidateQueries(salesQueries.freeTimes)
          onReceived({ message, at: new Date(), email, ...(booked !== undefined && { callAt: new Date(booked) }) })
        },
        onError: (failure) => {
          // Someone else was faster.
          if ('callAt' in failure.details) void queryClient.invalidateQueries(salesQueries.freeTimes)
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
      {hasTimes ? <CallTimeField control={control} /> : null}
      <Field label={texts.message} optional error={messageOf('message')}>
        <TextArea {...register('message')} />
      </Field>
      {error && Object.keys(error.details).length === 0 ? (
        <p className="text-14 text-negative" role="alert">
          {error.message}
        </p>
      ) : null}
      <Button type="submit" look="primary" size="large" block busy={isPending} busyLabel={texts.sending}>
        {watch('callAt') === undefined ? texts.send : texts.book}
      </Button>
    </form>
  )
}
