import type { ReactNode } from 'react'
import { Rule } from '../content/rule.tsx'
import { StateHeading, type StateHeadingLevel } from './state-heading.tsx'

interface EmptyStateProps {
  title: string
  headingLevel?: StateHeadingLevel | undefined
  /** What will be here. */
  children?: ReactNode
  /** The next step, a button or a link. */
  next?: ReactNode
}

export const EmptyState = ({ title, headingLevel, children, next }: EmptyStateProps) => (
  <div className="state">
    <Rule done={0} />
    <StateHeading level={headingLevel}>{title}</StateHeading>
    {children === undefined ? null : <p className="state__text">{children}</p>}
    {next === undefined ? null : <div className="state__next">{next}</div>}
  </div>
)
