import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface BadgeProps {
  children: ReactNode
  tone?: 'neutral' | 'info' | 'positive' | 'caution' | 'negative' | 'accent' | 'elite' | 'live' | 'stage'
  dot?: boolean
}

export const Badge = ({ children, tone = 'neutral', dot = tone === 'live' }: BadgeProps) => (
  <span className={classNames('badge', tone !== 'neutral' && `badge--${tone}`, dot && 'badge--dot')}>{children}</span>
)

/** A number, such as the filters that are set. */
export const Count = ({ children, accent = false }: { children: ReactNode; accent?: boolean }) => (
  <span className={classNames('count', accent && 'count--accent')}>{children}</span>
)
