import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

export interface RuleLook {
  tone?: 'ink' | 'accent' | 'live' | 'negative' | 'elite' | 'stage' | undefined
  /** The thin line in grey, where many rules stand together. */
  quiet?: boolean | undefined
}

interface RuleProps extends RuleLook {
  /** How far, 0 to 1; full it is an ornament, empty an empty state. */
  done?: number
  center?: boolean
  /** Turned over, to close a page that a rule opened. */
  foot?: boolean
}

export const ruleClass = ({ tone = 'ink', quiet = false }: RuleLook) =>
  classNames('rule', tone !== 'ink' && `rule--${tone}`, quiet && 'rule--quiet')

export const ruleStyle = (done: number) =>
  ({ '--done': `${Math.round(Math.min(Math.max(done, 0), 1) * 1000) / 10}%` }) as CSSProperties

export const Rule = ({ tone, quiet, done = 1, center = false, foot = false }: RuleProps) => (
  <div
    role="presentation"
    className={classNames(ruleClass({ tone, quiet }), center && 'rule--center', foot && 'rule--foot')}
    style={ruleStyle(done)}
  />
)
