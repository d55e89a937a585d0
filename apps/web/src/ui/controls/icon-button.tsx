import type { ComponentProps } from 'react'
import { activeClick } from './active-click.ts'
import { classNames } from '../class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for those who do not see the icon. */
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
