import { type ReactNode, type RefObject, useRef } from 'react'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from '../content/icons.ts'
import { classNames } from '../class-names.ts'
import { DialogBody, firstControl } from './dialog-body.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { uiTexts } from '../texts.ts'

interface DialogProps {
  open?: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** The buttons, the main one last. */
  foot?: ReactNode
  /** A small one is a short question: its answers close it, and it stays a box on the phone. */
  size?: 'small' | 'medium' | 'wide' | 'widest'
  /** Gets the focus first; by default the first control does. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Load it with the feature that opens it, not with the page: it loads Base UI. */
export const Dialog = ({
  open = true,
  onClose,
  title,
  description,
  children,
  foot,
  size = 'medium',
  initialFocus,
}: DialogProps) => {
  const body = useRef<HTMLDivElement>(null)
  const isSmall = size === 'small'

  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={classNames('scrim', isSmall && 'z-70')} />
        <BaseDialog.Viewport className={classNames('dialog-viewport', isSmall && 'dialog-viewport--asking')}>
          <BaseDialog.Popup
            className={classNames('dialog', (size === 'wide' || size === 'widest') && `dialog--${size}`)}
            initialFocus={initialFocus ?? ((openedBy) => firstControl(body.current, openedBy))}
          >
            <header className="dialog__head">
              <div>
                <BaseDialog.Title className={isSmall ? 'h3' : 'h2'}>{title}</BaseDialog.Title>
                {description === undefined ? null : (
                  <BaseDialog.Description className="mt-1.5 text-14 text-ink-muted">
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              {isSmall ? null : (
                <BaseDialog.Close render={<IconButton label={uiTexts.close} />}>
                  <X />
                </BaseDialog.Close>
              )}
            </header>
            <DialogBody ref={body} className="dialog__body">
              {children}
            </DialogBody>
            {foot === undefined ? null : <footer className="dialog__foot">{foot}</footer>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
