import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Check } from '../content/icons.ts'

interface DoneToggleProps extends Omit<ComponentProps<'button'>, 'onToggle'> {
  /** 'Done: Set your password' */
  label: string
  done: boolean
  onToggle: (done: boolean) => void
}

export const DoneToggle = ({ label, done, onToggle, className, ...rest }: DoneToggleProps) => (
  <button
    type="button"
    {...rest}
    className={classNames('done-toggle', className)}
    aria-label={label}
    aria-pressed={done}
    onClick={() => onToggle(!done)}
  >
    <Check />
  </button>
)
