import { useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { laterTexts } from './later-texts.ts'

interface LeaveDialogProps {
  onClose: () => void
  onLeave: () => void
  onEnd: () => void
}

/** A host leaves alone, or ends the webinar for everyone. */
export const LeaveDialog = ({ onClose, onLeave, onEnd }: LeaveDialogProps) => {
  const texts = useTexts(laterTexts).leaving
  const leave = useRef<HTMLButtonElement>(null)

  return (
    <Dialog
      size="small"
      title={texts.title}
      onClose={onClose}
      initialFocus={leave}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="danger"
            onClick={() => {
              onClose()
              onEnd()
            }}
          >
            {texts.end}
          </Button>
          <Button ref={leave} look="primary" onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{texts.text}</p>
    </Dialog>
  )
}
