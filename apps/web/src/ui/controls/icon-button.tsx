import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'

type ClickProps = Pick<ComponentProps<'button'>, 'onClick' | 'aria-disabled'>

/** A click handler for buttons that can be busy or `aria-disabled`: then a click does nothing, not even submit. */
export const activeClick =
  ({ onClick, 'aria-disabled': ariaDisabled }: ClickProps, isBusy = false) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy || ariaDisabled === true || ariaDisabled === 'true') event.preventDefault()
    else onClick?.(event)
  }

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for screen readers. */
  label: string
  size?: 'small' | 'medium'
}

export const IconButton = ({ label, size = 'medium', className, type = 'button', ...rest }: IconButtonProps) => {
  return (
    <button
      type={type}
      {...rest}
      aria-label={label}
      className={classNames('icon-btn', size === 'small' && 'icon-btn--small', className)}
      onClick={activeClick(rest)}
    />
  )
}
