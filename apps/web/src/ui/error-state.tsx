import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { RotateCw } from '#ui/icons.ts'
import { Rule } from '#ui/rule.tsx'
import { uiTexts } from '#ui/texts.ts'

interface ErrorStateProps {
  title: string
  /** What happened and what is not lost. */
  children?: ReactNode
  onRetry?: () => void
  busy?: boolean
  /** Another way out, a link as a rule. */
  next?: ReactNode
}

export const ErrorState = ({ title, children, onRetry, busy = false, next }: ErrorStateProps) => (
  <div className="state" role="alert">
    <Rule tone="negative" />
    <h2>{title}</h2>
    {children === undefined ? null : <p className="state__text">{children}</p>}
    {onRetry === undefined && next === undefined ? null : (
      <div className="state__next">
        {onRetry === undefined ? null : (
          <Button onClick={onRetry} busy={busy}>
            {busy ? null : <RotateCw />}
            {uiTexts.retry}
          </Button>
        )}
        {next}
      </div>
    )}
  </div>
)
