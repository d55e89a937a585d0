import { type AppFailure, reasonOf } from '#lib/api/app-failure.ts'
import { Alert } from './alert.tsx'

interface FailureAlertProps {
  failure: AppFailure | null
  /** Said if the server has no message. */
  otherwise: string
}

/** Why a form could not be sent; nothing if the reason stands beside its fields. */
export const FailureAlert = ({ failure, otherwise }: FailureAlertProps) => {
  if (failure === null || Object.keys(failure.details).length > 0) return null
  if (failure.serverMessage !== undefined) return <Alert tone="negative">{failure.serverMessage}</Alert>
  return (
    <Alert tone="negative" title={otherwise}>
      {reasonOf(failure, otherwise)}
    </Alert>
  )
}
