import { type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'

interface InputProps extends ComponentProps<'input'> {
  compact?: boolean
}

export const Input = ({ compact = false, className, ...rest }: InputProps) => (
  <input {...rest} {...useFieldControl(rest)} className={classNames('input', compact && 'input--compact', className)} />
)

/** Grows with its text, up to 24 rem. */
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} {...useFieldControl(rest)} className={classNames('input input--area', className)} />
)
