import { useState } from 'react'
import { DialogLink } from '#lib/dialogs.tsx'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ResetForm } from './reset-form.tsx'
import { accountTexts } from './texts.ts'

/** Mails a link for a new password. The answer is the same for every address. */
export const ResetDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(accountTexts).reset
  const [message, setMessage] = useState<string>()
  const isSent = message !== undefined

  return (
    <Dialog onClose={onClose} title={isSent ? texts.sent : texts.title} description={isSent ? undefined : texts.lead}>
      <div className="grid gap-[18px]">
        {isSent ? <Alert tone="positive">{message}</Alert> : <ResetForm onSent={setMessage} />}
        <p className="text-center text-14 text-ink-muted">
          {texts.back}{' '}
          <DialogLink className="link" dialog="login" replace>
            {texts.logIn}
          </DialogLink>
        </p>
      </div>
    </Dialog>
  )
}
