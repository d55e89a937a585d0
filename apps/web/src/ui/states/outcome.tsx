import type { ReactNode } from 'react'

interface OutcomeProps {
  title: string
  text: string
  /** Links to go on. */
  children: ReactNode
}

/** A page on which nothing is left to do. */
export const Outcome = ({ title, text, children }: OutcomeProps) => (
  <div role="status">
    <h1>{title}</h1>
    <p className="lead mt-2 mb-6 max-w-reading">{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
)
