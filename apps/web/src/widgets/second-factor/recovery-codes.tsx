import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Copy, Download, Printer } from '#ui/content/icons.ts'
import { copyText } from '#lib/browser/copy-text.ts'
import { saveFile } from '#lib/browser/text-files.ts'
import { secondFactorTexts } from './texts.ts'

/** Shows the codes once. Printing prints only the codes. */
export const RecoveryCodes = ({ codes, portalName }: { codes: readonly string[]; portalName: string }) => {
  const texts = useTexts(secondFactorTexts).recovery
  const [copied, setCopied] = useState<boolean>()
  const title = texts.fileTitle(portalName)
  const file = [title, texts.fileNote, '', ...codes, ''].join('\r\n')

  return (
    <div className="recovery grid gap-4">
      <p className="recovery__title">{title}</p>
      <p className="text-14 text-ink-muted">{texts.lead}</p>
      <ul className="recovery__codes" aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery__actions">
        <Button size="small" onClick={() => void copyText(codes.join('\n')).then(setCopied)}>
          <Copy />
          {copied === true ? texts.copied : texts.copy}
        </Button>
        <Button size="small" onClick={() => saveFile(texts.fileName, file, 'text/plain')}>
          <Download />
          {texts.download}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          <Printer />
          {texts.print}
        </Button>
      </div>
      {copied === false ? <Alert tone="caution">{texts.copyFailed}</Alert> : null}
    </div>
  )
}
