import type { ComponentProps, MouseEvent } from 'react'

type ClickProps = Pick<ComponentProps<'button'>, 'onClick' | 'aria-disabled'>

/** The click of a button that may be busy or `aria-disabled`: such a one keeps the focus, and does nothing, not even submit. */
export const activeClick =
  ({ onClick, 'aria-disabled': ariaDisabled }: ClickProps, isBusy = false) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy || ariaDisabled === true || ariaDisabled === 'true') event.preventDefault()
    else onClick?.(event)
  }
