import { type ReactNode, useRef } from 'react'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { classNames } from '../class-names.ts'
import { DialogBody, firstControl } from './dialog-body.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { X } from '../content/icons.ts'
import { uiTexts } from '../texts.ts'

interface SheetProps {
  open?: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Beside the title, such as a status badge. */
  aside?: ReactNode
  foot?: ReactNode
  side?: 'left' | 'right'
  size?: 'narrow' | 'medium' | 'wide'
}

/** A dialog at the edge of the window that keeps the list visible. */
export const Sheet = ({
  open = true,
  onClose,
  title,
  children,
  aside,
  foot,
  side = 'right',
  size = 'medium',
}: SheetProps) => {
  const body = useRef<HTMLDivElement>(null)

  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Popup
          initialFocus={(openedBy) => firstControl(body.current, openedBy)}
          className={classNames('sheet', size !== 'medium' && `sheet--${size}`, side === 'left' && 'sheet--left')}
        >
          <header className="sheet__head">
            <BaseDialog.Title className="me-auto min-w-0 h2">{title}</BaseDialog.Title>
            {aside}
            <BaseDialog.Close render={<IconButton label={uiTexts.close} />}>
              <X />
            </BaseDialog.Close>
          </header>
          <DialogBody ref={body} className="sheet__body">
            {children}
          </DialogBody>
          {foot === undefined ? null : <footer className="sheet__foot">{foot}</footer>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
