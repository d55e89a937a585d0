import type { ReactNode } from 'react'
import { type RuleLook, ruleClass, ruleStyle } from '../content/rule.tsx'

interface ProgressProps extends RuleLook {
  /** 'Steps done', 'Upload' */
  label: string
  value: number
  max?: number
  /** '62%, 198 of 320 MB' */
  text?: string
  /** At the other end: rate and time left, or 'Cancel'. */
  aside?: ReactNode
}

export const Progress = ({ label, value, max = 100, text, aside, tone = 'accent', quiet }: ProgressProps) => (
  <div className="progress">
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={text}
      className={ruleClass({ tone, quiet })}
      style={ruleStyle(value / max)}
    />
    {text === undefined && aside === undefined ? null : (
      <p className="progress__text">
        <span>{text}</span>
        <span>{aside}</span>
      </p>
    )}
  </div>
)
