import type { Endpoint, EndpointCall, EndpointResult } from '@regent/contract/api/endpoint'
import type { ReactNode, SyntheticEvent } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type AppFailure, failureText } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import { DialogLink, type DialogName } from '#lib/dialogs.tsx'
import { useTexts } from '#lib/texts.ts'
import { FailureAlert } from '#ui/states/failure-alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { accountTexts } from './texts.ts'

interface AccountFormOptions<E extends Endpoint, Input extends FieldValues, Output> {
  endpoint: E
  schema: z.ZodType<Output, Input>
  initial: DefaultValues<Input>
  callWith: (values: Output) => EndpointCall<E>
  onSuccess: (answer: EndpointResult<E>) => void
  onRefused?: (failure: AppFailure) => void
  /** Shown if the server has no message. */
  otherwise?: string
}

/** A form of an account dialog. It shows a failure beside its fields and as a toast. */
export const useAccountForm = <const E extends Endpoint, Input extends FieldValues, Output>({
  endpoint,
  schema,
  initial,
  callWith,
  onSuccess,
  onRefused,
  otherwise = accountTexts.en.wentWrong,
}: AccountFormOptions<E, Input, Output>) => {
  const { error } = useTexts(accountTexts)
  const { send, isPending, error: failure } = useAction(endpoint)
  const form = useContractForm(schema, initial, { checksChanges: true })
  const handleError = (refusal: AppFailure) => {
    onRefused?.(refusal)
    showFieldErrors(form, refusal.details)
    toast.error({ title: error, text: failureText(refusal, otherwise), failure: refusal })
  }
  const onSubmit = form.handleSubmit((values) => send(callWith(values), { onSuccess, onError: handleError }))

  return { form, failure, submission: { onSubmit, failure, isPending, otherwise } }
}

interface AccountFormProps {
  submission: {
    onSubmit: (event: SyntheticEvent) => Promise<void>
    failure: AppFailure | null
    isPending: boolean
    otherwise: string
  }
  texts: { send: string; sending: string }
  children: ReactNode
  /** Below the button. */
  foot?: ReactNode
}

/** Fields, a failure that belongs to none of them, and the button. */
export const AccountForm = ({ submission, texts, children, foot }: AccountFormProps) => {
  const { onSubmit, failure, isPending, otherwise } = submission
  return (
    <form className="grid gap-[18px]" noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      <FailureAlert failure={failure} otherwise={otherwise} />
      <Button type="submit" look="primary" size="large" block busy={isPending} busyLabel={texts.sending}>
        {texts.send}
      </Button>
      {foot}
    </form>
  )
}

/** Leads to another account dialog. */
export const OtherDialog = ({ text, label, dialog }: { text: string; label: string; dialog: DialogName }) => (
  <p className="text-center text-14 text-ink-muted">
    {text}{' '}
    <DialogLink className="link" dialog={dialog} replace>
      {label}
    </DialogLink>
  </p>
)
