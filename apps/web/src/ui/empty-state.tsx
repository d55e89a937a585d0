import type { ReactNode } from 'react'
import { Rule } from '#ui/rule.tsx'

interface EmptyStateProps {
  title: string
  /** What will be here. */
  children?: ReactNode
  /** The next step, a button or a link. */
  next?: ReactNode
}

export const EmptyState = ({ title, children, next }: EmptyStateProps) => (
  <div className="state">
    <Rule done={0} />
    <h2>{title}</h2>
    {children === undefined ? null : <p className="state__text">{children}</p>}
    {next === undefined ? null : <div className="state__next">{next}</div>}
  </div>
)
