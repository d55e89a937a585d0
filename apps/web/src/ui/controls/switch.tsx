import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  children: ReactNode
}

/** Works at once, without a button to save it; what is saved later is a Checkbox. */
export const Switch = ({ children, className, ...rest }: SwitchProps) => (
  <label className={classNames('check check--worded', className)}>
    <input {...rest} type="checkbox" role="switch" className="switch" />
    <span>{children}</span>
  </label>
)
