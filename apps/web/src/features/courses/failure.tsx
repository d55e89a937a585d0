import type { ReactNode } from 'react'
import { ErrorState } from '#ui/states/error-state.tsx'
import type { StateHeadingLevel } from '#ui/states/empty-state.tsx'

interface FailureProps {
  title: string
  headingLevel?: StateHeadingLevel
  /** Instead of what the portal or the network said. */
  text?: string | undefined
  error: Error | null
  busy: boolean
  onRetry: () => void
}

/** What could not be loaded, in red as it is specified, with its cause and another try. */
export const Failure = ({ title, headingLevel, text, error, busy, onRetry }: FailureProps): ReactNode => (
  <div className="course-failure">
    <ErrorState title={title} headingLevel={headingLevel} busy={busy} onRetry={onRetry}>
      {text ?? error?.message}
    </ErrorState>
  </div>
)
