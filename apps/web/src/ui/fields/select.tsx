import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import { ChevronDown } from '../content/icons.ts'

interface SelectProps extends ComponentProps<'select'> {
  compact?: boolean
  /** A filter that is set has a border in the accent. */
  chosen?: boolean
}

/** The browser's own select, with its own keyboard, speech and wheel on a phone. */
export const Select = ({ compact = false, chosen = false, className, ...rest }: SelectProps) => (
  <span className={classNames('select', chosen && 'select--chosen', className)}>
    <select {...rest} {...useFieldControl(rest)} className={classNames('input', compact && 'input--compact')} />
    <ChevronDown />
  </span>
)
