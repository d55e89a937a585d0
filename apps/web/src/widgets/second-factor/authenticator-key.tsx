import type { AuthenticatorSetup } from '@regent/contract/identity/auth'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { copyText } from '#lib/browser/copy-text.ts'
import { secondFactorTexts } from './texts.ts'

const NoQrCode = () => <p className="p-4 text-14">{useTexts(secondFactorTexts).setup.drawFailed}</p>

const QrCode = lazy(() =>
  import('./qr-code.tsx').then(
    (drawn) => ({ default: drawn.QrCode }),
    () => ({ default: NoQrCode }),
  ),
)

const inGroups = (secret: string) => secret.match(/.{1,4}/gu)?.join(' ') ?? secret

/** The key for an authenticator app, to scan or to type. */
export const AuthenticatorKey = ({ setup: { secret, uri } }: { setup: AuthenticatorSetup }) => {
  const texts = useTexts(secondFactorTexts).setup
  const [isCopied, setIsCopied] = useState(false)

  return (
    <div className="grid gap-4">
      <p className="text-14 text-ink-muted">{texts.scan}</p>
      <div className="qr-code-frame">
        <Suspense fallback={null}>
          <QrCode content={uri} label={texts.qrCode} />
        </Suspense>
      </div>
      <div className="grid justify-items-center gap-2">
        <p className="text-14 text-ink-muted">{texts.type}</p>
        <code className="secret" aria-label={texts.key}>
          {inGroups(secret)}
        </code>
        <Button size="small" look="quiet" onClick={() => void copyText(secret).then(setIsCopied)}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
    </div>
  )
}
