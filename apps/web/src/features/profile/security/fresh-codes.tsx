import { useEffect, useRef, useState } from 'react'
import { usePortal } from '#lib/portal.ts'
import { RecoveryCodes } from '#widgets/second-factor/recovery-codes.tsx'
import { useTexts } from '#lib/texts.ts'
import { useLeaveQuestion } from '#ui/overlays/use-leave-question.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { securityTexts } from './texts.ts'

interface FreshCodesProps {
  codes: string[]
  /** What was just done. */
  message: string
  onDone: () => void
}

/** New recovery codes, shown once. Asks before the person leaves without saving them. */
export const FreshCodes = ({ codes, message, onDone }: FreshCodesProps) => {
  const texts = useTexts(securityTexts).codes
  const { name } = usePortal()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSaved, setIsSaved] = useState(false)
  useLeaveQuestion({
    wouldLose: (next, current) =>
      !isSaved && `${next.pathname}${next.search}` !== `${current.pathname}${current.search}`,
    question: texts.leave,
  })

  useEffect(() => heading.current?.focus(), [])

  const done = (
    <Button look="primary" aria-disabled={!isSaved || undefined} onClick={onDone}>
      {texts.done}
    </Button>
  )

  return (
    <div className="part__form">
      <div className="fresh-codes__message">
        <Alert tone="positive" title={message} />
        <h3 ref={heading} tabIndex={-1} className="mt-4">
          {texts.title}
        </h3>
      </div>
      <RecoveryCodes codes={codes} portalName={name} />
      <Checkbox checked={isSaved} onChange={(event) => setIsSaved(event.target.checked)}>
        {texts.saved}
      </Checkbox>
      <div>{isSaved ? done : <Tooltip text={texts.tickFirst}>{done}</Tooltip>}</div>
    </div>
  )
}
