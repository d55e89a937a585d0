import { type ReactNode, useRef } from 'react'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '../controls/button.tsx'
import { uiTexts } from '../texts.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  text: ReactNode
  detail?: ReactNode
  /** The label of the confirming button; it names the action, not 'OK'. */
  action: string
  onConfirm: () => void
  onCancel: () => void
  cancel?: string
  danger?: boolean
  busy?: boolean
  busyLabel?: string
}

/** Asks for confirmation. The focus starts on Cancel; a click outside does nothing. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  detail,
  action,
  onConfirm,
  onCancel,
  cancel = uiTexts.cancel,
  danger = true,
  busy = false,
  busyLabel = action,
}: ConfirmDialogProps) => {
  const cancelRef = useRef<HTMLButtonElement>(null)

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onCancel()
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim z-70" />
        <AlertDialog.Viewport className="dialog-viewport dialog-viewport--asking">
          <AlertDialog.Popup className="dialog" initialFocus={cancelRef}>
            <header className="dialog__head">
              <AlertDialog.Title className="h3">{title}</AlertDialog.Title>
            </header>
            <div className="dialog__body pt-2.5 pb-6">
              <AlertDialog.Description className="text-ink-muted" render={<div />}>
                <p>{text}</p>
                {detail === undefined ? null : <p className="mt-3">{detail}</p>}
              </AlertDialog.Description>
            </div>
            <footer className="dialog__foot">
              <Button ref={cancelRef} aria-disabled={busy || undefined} onClick={onCancel}>
                {cancel}
              </Button>
              <Button look={danger ? 'danger-solid' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
                {action}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
