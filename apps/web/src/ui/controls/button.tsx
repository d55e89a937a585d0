import type { ComponentProps } from 'react'
import { activeClick } from './icon-button.tsx'
import { LoaderCircle } from '../content/icons.ts'
import { classNames } from '../class-names.ts'

export interface ButtonLook {
  look?: 'outline' | 'primary' | 'quiet' | 'danger' | 'danger-quiet' | 'danger-solid' | 'paper' | 'on-stage' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  block?: boolean | undefined
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While true, the button spins, shows busyLabel, ignores clicks and keeps the focus. */
  busy?: boolean
  busyLabel?: string
}

export const buttonClass = ({ look = 'outline', size = 'medium', block = false }: ButtonLook) =>
  classNames('btn', look !== 'outline' && `btn--${look}`, size !== 'medium' && `btn--${size}`, block && 'btn--block')

/** `disabled` removes it from the tab order; `aria-disabled` keeps it reachable, so that a tooltip can say why. */
export const Button = ({
  look,
  size,
  block,
  busy = false,
  busyLabel,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => {
  return (
    <button
      type={type}
      {...rest}
      className={classNames(buttonClass({ look, size, block }), className)}
      aria-busy={busy || undefined}
      onClick={activeClick(rest, busy)}
    >
      {busy ? <LoaderCircle className="btn__busy" /> : null}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}
