import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import { ChevronDown } from '../content/icons.ts'

interface SelectProps extends ComponentProps<'select'> {
  compact?: boolean
  /** A filter that is set: its bound is drawn in the accent. */
  chosen?: boolean
}

/** The browser's own select: on a phone its own wheel, everywhere its own keyboard and speech. */
export const Select = ({ compact = false, chosen = false, className, ...rest }: SelectProps) => (
  <span className={classNames('select', chosen && 'select--chosen', className)}>
    <select {...rest} {...useFieldControl(rest)} className={classNames('input', compact && 'input--compact')} />
    <ChevronDown />
  </span>
)
