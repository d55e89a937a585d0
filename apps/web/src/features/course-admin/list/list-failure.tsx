import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RotateCw } from '#ui/icons.ts'
import { uiTexts } from '#ui/texts.ts'

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
      <Button size="small" busy={busy} onClick={onRetry}>
        {busy ? null : <RotateCw />}
        {uiTexts.retry}
      </Button>
    </div>
  ) : (
    <div className="mt-8">
      <ErrorState title={title} busy={busy} onRetry={onRetry}>
        {text === title ? undefined : text}
      </ErrorState>
    </div>
  )
