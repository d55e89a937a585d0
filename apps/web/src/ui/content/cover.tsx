import type { ReactNode } from 'react'
import { Rule } from './rule.tsx'

interface CoverProps {
  title: ReactNode
  lines?: readonly string[]
  className?: string
}

/** A webinar as the cover of a closed book. */
export const Cover = ({ title, lines = [], className = '' }: CoverProps) => (
  <div className={`cover on-stage ${className}`}>
    <Rule tone="stage" />
    <div className="cover__title">
      <p className="cover__name serif">{title}</p>
      {lines.map((line) => (
        <p key={line} className="cover__line">
          {line}
        </p>
      ))}
    </div>
    <Rule tone="stage" foot />
  </div>
)
