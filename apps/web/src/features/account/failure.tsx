import type { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { accountTexts } from './texts.ts'

/** A toast with the server's message, or with what the form says where there is none. */
export const tellFailure = (failure: AppFailure, otherwise: string = accountTexts.en.wentWrong): void =>
  toast.error({ title: accountTexts.en.error, text: failure.serverMessage ?? otherwise })

interface FailureProps {
  failure: AppFailure | null
  /** What the form says where the server said nothing. */
  otherwise?: string
}

/** The same in place, with its cause; what belongs to a field stands beside the field. */
export const Failure = ({ failure, otherwise }: FailureProps) => {
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
