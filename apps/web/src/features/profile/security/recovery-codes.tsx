import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Download, Printer } from '#ui/icons.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { useLeaveQuestion } from '../use-leave-question.ts'
import { CopyButton } from './copy-button.tsx'
import { securityTexts } from './texts.ts'

interface RecoveryCodesProps {
  codes: string[]
  email: string
  onDone: () => void
}

/** Shown once: whoever leaves without having saved them is asked first. */
export const RecoveryCodes = ({ codes, email, onDone }: RecoveryCodesProps) => {
  const texts = useTexts(securityTexts).codes
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSaved, setIsSaved] = useState(false)
  useLeaveQuestion({ when: !isSaved, question: texts.leave, keeps: (next) => next.search === location.search })
  const asText = [texts.fileHead(location.host, email), '', ...codes, ''].join('\n')

  useEffect(() => heading.current?.focus(), [])

  const done = (
    <Button look="primary" aria-disabled={!isSaved || undefined} onClick={onDone}>
      {texts.done}
    </Button>
  )

  return (
    <div className="choices">
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {texts.title}
        </h3>
        <p className="choices__hint">{texts.text}</p>
      </div>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="part__actions">
        <CopyButton text={codes.join('\n')} />
        <Button size="small" onClick={() => saveFile(texts.fileName, asText, 'text/plain')}>
          <Download />
          {texts.download}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          <Printer />
          {texts.print}
        </Button>
      </div>
      <Checkbox checked={isSaved} onChange={(event) => setIsSaved(event.target.checked)}>
        {texts.saved}
      </Checkbox>
      {isSaved ? done : <Tooltip text={texts.tickFirst}>{done}</Tooltip>}
    </div>
  )
}
