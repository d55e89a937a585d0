import { DialogLink } from '#lib/dialogs.tsx'
import { useTexts } from '#lib/texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { accountTexts } from './texts.ts'

/** There is nothing to log in to yet, and it says so. */
export const LoginDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(accountTexts).login

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title}>
      <p className="text-ink-muted">{texts.text}</p>
      <DialogLink
        className={`${buttonClass({ look: 'primary', size: 'large', block: true })} mt-5`}
        dialog="talk-to-sales"
        replace
      >
        {texts.talkToSales}
      </DialogLink>
    </Dialog>
  )
}
