import type { ReactNode, SyntheticEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showFieldErrors } from '#ui/fields/form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { accountTexts } from './texts.ts'

/** Shows a failure beside its fields and as a toast, with the server's message or `otherwise`. */
export const showFailure = <Values extends FieldValues>(
  form: Parameters<typeof showFieldErrors<Values>>[0],
  failure: AppFailure,
  otherwise: string = accountTexts.en.wentWrong,
): void => {
  showFieldErrors(form, failure.details)
  toast.error({ title: accountTexts.en.error, text: failure.serverMessage ?? otherwise })
}

interface AccountFormProps {
  onSubmit: (event: SyntheticEvent) => Promise<void>
  failure: AppFailure | null
  /** Shown if the server has no message. */
  otherwise?: string
  texts: { send: string; sending: string }
  isPending: boolean
  children: ReactNode
  /** Below the button. */
  foot?: ReactNode
}

/** Fields, a failure that belongs to none of them, and the button. */
export const AccountForm = (props: AccountFormProps) => {
  const { onSubmit, failure, otherwise, texts, isPending, children, foot } = props
  return (
    <form className="grid gap-[18px]" noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      <Failure failure={failure} {...(otherwise !== undefined && { otherwise })} />
      <Button type="submit" look="primary" size="large" block busy={isPending} busyLabel={texts.sending}>
        {texts.send}
      </Button>
      {foot}
    </form>
  )
}

type FailureProps = Pick<AccountFormProps, 'failure' | 'otherwise'>

const Failure = ({ failure, otherwise }: FailureProps) => {
  const { wentWrong } = useTexts(accountTexts)
  if (failure === null || Object.keys(failure.details).length > 0) return null
  if (failure.serverMessage !== undefined) return <Alert tone="negative">{failure.serverMessage}</Alert>
  const title = otherwise ?? wentWrong
  return (
    <Alert tone="negative" title={title}>
      {failure.message === title ? null : failure.message}
    </Alert>
  )
}
