import type { AuthenticatorSetup } from '@regent/contract/auth'
import { useTexts } from '#lib/texts.ts'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'
import { securityTexts } from './texts.ts'

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')

export const AuthenticatorSecret = ({ setup }: { setup: AuthenticatorSetup }) => {
  const texts = useTexts(securityTexts).factor

  return (
    <div className="choices">
      <p>{texts.scan}</p>
      <QrCode text={setup.uri} label={texts.qrLabel} />
      <div>
        <p className="text-14 text-ink-muted">{texts.typeInstead}</p>
        <p className="secret">{inFours(setup.secret)}</p>
      </div>
      <CopyButton text={setup.secret} />
    </div>
  )
}
