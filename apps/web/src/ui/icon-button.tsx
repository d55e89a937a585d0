import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '#ui/class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for those who do not see the icon. */
  label: string
  size?: 'small' | 'medium'
}

export const IconButton = ({
  label,
  size = 'medium',
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) => {
  const isInert = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type={type}
      {...rest}
      aria-label={label}
      className={classNames('icon-btn', size === 'small' && 'icon-btn--small', className)}
      onClick={handleClick}
    />
  )
}
