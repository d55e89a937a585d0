import { useState } from 'react'
import { copyText } from '#lib/browser/copy-text.ts'
import { useTexts } from '#lib/texts.ts'
import { Copy } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { connectionTexts } from './texts.ts'

interface SecretDialogProps {
  title: string
  /** What it is for, and that it is shown only now. */
  text: string
  secret: string
  onClose: () => void
}

/** Shows a secret the only time that the portal knows it. */
export const SecretDialog = ({ title, text, secret, onClose }: SecretDialogProps) => {
  const texts = useTexts(connectionTexts).secret
  const [copied, setCopied] = useState<boolean>()

  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-14 text-ink-muted">{text}</p>
        <code className="connection-secret" aria-label={texts.label}>
          {secret}
        </code>
        <div>
          <Button size="small" onClick={() => void copyText(secret).then(setCopied)}>
            <Copy />
            {copied === true ? texts.copied : texts.copy}
          </Button>
        </div>
        {copied === false ? <Alert tone="caution">{texts.copyFailed}</Alert> : null}
      </div>
    </Dialog>
  )
}
