import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { activeClick } from '#ui/controls/icon-button.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'

interface ControlProps {
  icon: ReactNode
  label: string
  /** For screen readers, if the label says too little. */
  name?: string
  /** What it does, or why it does nothing. */
  tip?: string | undefined
  isPressed?: boolean
  isOff?: boolean
  isLocked?: boolean
  isBusy?: boolean
  className?: string
  onClick: () => void
}

/** A button of the bar. A locked one stays reachable, so that its tooltip says why. */
export const Control = (props: ControlProps) => {
  const {
    icon,
    label,
    name,
    tip,
    isPressed,
    isOff = false,
    isLocked = false,
    isBusy = false,
    className,
    onClick,
  } = props
  const button = (
    <button
      type="button"
      className={classNames('control', isOff && !isLocked && 'control--off', className)}
      aria-label={name}
      aria-pressed={isPressed}
      aria-disabled={isLocked || undefined}
      aria-busy={isBusy || undefined}
      onClick={activeClick({ onClick, 'aria-disabled': isLocked }, isBusy)}
    >
      {icon}
      <span className="control__label">{label}</span>
    </button>
  )
  return tip === undefined ? button : <Tooltip text={tip}>{button}</Tooltip>
}
