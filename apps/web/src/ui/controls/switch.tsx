import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  children: ReactNode
}

/** Takes effect at once. Use a Checkbox for a choice that is saved with a form. */
export const Switch = ({ children, className, ...rest }: SwitchProps) => (
  <label className={classNames('check check--worded', className)}>
    <input {...rest} type="checkbox" role="switch" className="switch" />
    <span>{children}</span>
  </label>
)
