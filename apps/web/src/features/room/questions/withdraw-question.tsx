import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { Question } from './question-list.ts'
import { questionTexts } from './texts.ts'
import { sayFailure } from './use-host-questions.ts'
import { useQuestionStore } from './use-questions.ts'

/** Takes back one's own question while it has no answer. */
export const WithdrawQuestion = ({ question: { id, text } }: { question: Pick<Question, 'id' | 'text'> }) => {
  const texts = useTexts(questionTexts).withdraw
  const store = useQuestionStore()
  const [isBusy, setBusy] = useState(false)

  const withdraw = async () => {
    if (!(await confirmAction({ ...texts.question, detail: text, danger: true }))) return
    setBusy(true)
    try {
      await store.withdraw(id)
      toast.success({ title: texts.done })
    } catch (error) {
      sayFailure(error, texts.failed)
      setBusy(false)
    }
  }

  return (
    <div className="question__choices">
      <Button size="small" look="quiet" busy={isBusy} aria-label={texts.named(text)} onClick={() => void withdraw()}>
        {texts.label}
      </Button>
    </div>
  )
}
