import type { ReactNode } from 'react'
import { ButtonLink } from '../controls/link.tsx'
import { Rule } from '../content/rule.tsx'

/** 1 if the state is all that the page says. */
export type StateHeadingLevel = 1 | 2

export const StateHeading = ({ level = 2, children }: { level?: StateHeadingLevel | undefined; children: string }) =>
  level === 1 ? <h1 className="h2">{children}</h1> : <h2>{children}</h2>

interface EmptyStateProps {
  title: string
  headingLevel?: StateHeadingLevel | undefined
  /** What will be here. */
  children?: ReactNode
  /** A button or link for the next step. */
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

interface NothingHereProps {
  texts: { title: string; text: string; action: string }
  /** Where the link leads. */
  to: string
  headingLevel?: StateHeadingLevel
}

/** A list or page without content, and a link to go on. */
export const NothingHere = ({ texts: { title, text, action }, to, headingLevel }: NothingHereProps) => (
  <EmptyState title={title} headingLevel={headingLevel} next={<ButtonLink to={to}>{action}</ButtonLink>}>
    {text}
  </EmptyState>
)
