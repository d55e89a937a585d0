import type { ReactNode } from 'react'

interface OutcomeProps {
  title: string
  text: string
  /** The ways on. */
  children: ReactNode
}

/** What a page says once there is nothing left to do on it. */
export const Outcome = ({ title, text, children }: OutcomeProps) => (
  <div role="status">
    <h1>{title}</h1>
    <p className="lead mt-2 mb-6 max-w-reading">{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
)
