import type { QuestionAction } from '@regent/contract/rooms/questions'
import { useState } from 'react'
import { failureText } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { questionTexts } from './texts.ts'
import { useQuestionStore } from './use-questions.ts'

export const sayFailure = (error: unknown, { title, text }: { title: string; text: string }) =>
  toast.error({ title, text: error instanceof Error ? failureText(error, text) : text })

/** What a host does with one question; each action shows its own failure. */
export const useHostQuestion = (id: string) => {
  const texts = useTexts(questionTexts).host
  const store = useQuestionStore()
  const [busy, setBusy] = useState<QuestionAction>()

  const act = async (action: QuestionAction): Promise<boolean> => {
    setBusy(action)
    try {
      await store.act(id, action)
      return true
    } catch (error) {
      sayFailure(error, texts.failed)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  return {
    busy,
    act,
    dismiss: async () => {
      if (!(await act('dismiss'))) return
      toast.success({ ...texts.dismissed, action: { label: texts.undo, onAction: () => act('restore') } })
    },
  }
}
