import { type ReactNode, useId } from 'react'
import { CircleAlert } from '../content/icons.ts'
import { FieldContext } from './field-context.ts'
import { classNames } from '../class-names.ts'
import { uiTexts } from '../texts.ts'

interface FieldProps {
  label: ReactNode
  /** One control: Input, TextArea, Select, Combobox, PasswordInput. */
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** At the end of the label's line, such as 'Forgot password?'. */
  aside?: ReactNode
  className?: string
}

export const Field = ({ label, children, hint, error, optional, aside, className }: FieldProps) => {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classNames(error !== undefined && errorId, hint !== undefined && hintId)

  return (
    <div className={classNames('field', className)}>
      <div className="flex items-center justify-between gap-4">
        <label className="label" htmlFor={id}>
          {label}
          {optional ? <span className="font-[400] text-ink-faint"> {uiTexts.optional}</span> : null}
        </label>
        {aside}
      </div>
      <FieldContext value={{ id, describedBy: describedBy || undefined, invalid: error !== undefined }}>
        {children}
      </FieldContext>
      {error !== undefined ? (
        <p className="field__error" id={errorId}>
          <CircleAlert />
          {error}
        </p>
      ) : null}
      {hint !== undefined ? (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
