import { lazy, Suspense, useEffect, useState } from 'react'
import { answerQuestionsWith, type Question } from './confirm-action.ts'

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: component } = await import('./confirm-dialog.tsx')
  return { default: component }
})

interface PendingQuestion {
  question: Question
  answer: (isConfirmed: boolean) => void
}

/** Shows the questions of confirmAction, one after another. The app has one of these. */
export const Confirmations = () => {
  const [questions, setQuestions] = useState<readonly PendingQuestion[]>([])
  const [current] = questions

  useEffect(
    () =>
      answerQuestionsWith(
        (question) =>
          new Promise((resolve) => {
            setQuestions((waiting) => [...waiting, { question, answer: resolve }])
          }),
      ),
    [],
  )

  if (current === undefined) return null
  const finish = (isConfirmed: boolean) => {
    current.answer(isConfirmed)
    setQuestions((waiting) => waiting.slice(1))
  }

  return (
    <Suspense>
      <ConfirmDialog open {...current.question} onConfirm={() => finish(true)} onCancel={() => finish(false)} />
    </Suspense>
  )
}
