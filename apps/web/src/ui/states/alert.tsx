import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../content/icons.ts'

interface AlertProps {
  tone?: 'info' | 'positive' | 'caution' | 'negative'
  title?: string
  children?: ReactNode
}

const icons = { info: Info, positive: CircleCheck, caution: TriangleAlert, negative: CircleAlert }

/** A message in the page. Screen readers announce errors at once and the rest in turn. */
export const Alert = ({ tone = 'info', title, children }: AlertProps) => {
  const Icon = icons[tone]
  return (
    <div role={tone === 'negative' ? 'alert' : 'status'} className={classNames('alert', `alert--${tone}`)}>
      <Icon />
      <div>
        {title === undefined ? null : <strong className="block font-[600]">{title}</strong>}
        {children}
      </div>
    </div>
  )
}
