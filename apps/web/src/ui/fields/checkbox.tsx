import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { CircleAlert } from '../content/icons.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** A box without a label beside it (in a table) needs an aria-label. */
  children?: ReactNode
  indeterminate?: boolean
  error?: string | undefined
}

export const Checkbox = ({ children, indeterminate = false, error, className, ref, ...rest }: CheckboxProps) => {
  const errorId = useId()
  const hasLabel = children !== undefined
  const connect = (box: HTMLInputElement | null) => {
    if (box !== null) box.indeterminate = indeterminate
    if (typeof ref === 'function') return ref(box)
    if (ref) ref.current = box
    return undefined
  }

  return (
    <>
      <label className={classNames('check', hasLabel ? 'check--worded' : 'check--bare', className)}>
        <input
          {...rest}
          ref={connect}
          type="checkbox"
          className="check__box"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? rest['aria-describedby'] : errorId}
        />
        {hasLabel ? <span>{children}</span> : null}
      </label>
      {error === undefined ? null : (
        <p className="field__error" id={errorId}>
          <CircleAlert />
          {error}
        </p>
      )}
    </>
  )
}

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
