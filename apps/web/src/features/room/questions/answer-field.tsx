import { limits } from '@regent/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { questionTexts } from './texts.ts'
import { sayFailure } from './use-host-questions.ts'
import { useQuestionStore } from './use-questions.ts'

interface AnswerFieldProps {
  id: string
  /** The question. */
  text: string
  answer: string | null
  onClose: () => void
}

/** Where a host answers in writing. A failure keeps what was typed. */
export const AnswerField = ({ id, text, answer, onClose }: AnswerFieldProps) => {
  const texts = useTexts(questionTexts).host
  const store = useQuestionStore()
  const [draft, setDraft] = useState(answer ?? '')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isReady = draft.trim() !== ''

  useEffect(() => field.current?.focus(), [])

  const send = async () => {
    if (!isReady || isBusy) return
    setBusy(true)
    try {
      await store.answer(id, draft.trim())
      onClose()
    } catch (error) {
      sayFailure(error, texts.answerFailed)
      setBusy(false)
    }
  }

  return (
    <form
      className="question__write"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <textarea
        ref={field}
        className="question-field"
        rows={3}
        maxLength={limits.answerLength}
        aria-label={`${texts.answerField}: ${text}`}
        dir="auto"
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
      <div className="question__choices">
        <Button type="submit" look="primary" size="small" busy={isBusy} aria-disabled={!isReady || undefined}>
          {texts.answerSend}
        </Button>
        <Button size="small" look="quiet" onClick={onClose}>
          {texts.answerCancel}
        </Button>
      </div>
    </form>
  )
}
