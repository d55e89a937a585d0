import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

export interface RuleLook {
  tone?: 'ink' | 'accent' | 'live' | 'negative' | 'elite' | 'stage' | undefined
  /** A gray thin line, for many rules on one screen. */
  quiet?: boolean | undefined
}

interface RuleProps extends RuleLook {
  /** The length of the thick line, 0 to 1. */
  done?: number
  center?: boolean
  /** Upside down, to close a page that a rule opened. */
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
