import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { CloudOff, X } from '../content/icons.ts'
import { uiTexts } from '../texts.ts'

interface BannerProps {
  children: ReactNode
  icon?: ReactNode
  /** Without it, the banner cannot be dismissed. */
  onDismiss?: () => void
}

/** A notice above the whole page, such as the service notice. */
export const Banner = ({ children, icon = <CloudOff />, onDismiss }: BannerProps) => (
  <div role="status" className="banner">
    {icon}
    <p className="min-w-0 flex-1">{children}</p>
    {onDismiss === undefined ? null : (
      <IconButton label={uiTexts.dismissNotice} onClick={onDismiss}>
        <X />
      </IconButton>
    )}
  </div>
)
