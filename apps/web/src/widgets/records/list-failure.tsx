import { Alert } from '#ui/states/alert.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { RetryButton } from '#ui/states/retry-button.tsx'

interface ListFailureProps {
  title: string
  text: string
  /** What was read before still stands below. */
  hasRows: boolean
  busy: boolean
  onRetry: () => void
}

export const ListFailure = ({ title, text, hasRows, busy, onRetry }: ListFailureProps) =>
  hasRows ? (
    <div className="list-failure">
      <Alert tone="negative" title={title}>
        {text}
      </Alert>
      <RetryButton size="small" busy={busy} onRetry={onRetry} />
    </div>
  ) : (
    <div className="mt-8">
      <ErrorState title={title} busy={busy} onRetry={onRetry}>
        {text === title ? undefined : text}
      </ErrorState>
    </div>
  )
