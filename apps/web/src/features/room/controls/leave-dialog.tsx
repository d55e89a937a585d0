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
      title={texts.title}
      onClose={onClose}
      initialFocus={leave}
      foot={
        <>
          <Button
            look="danger-quiet"
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
      <p>{texts.text}</p>
    </Dialog>
  )
}
