import { lazy, Suspense, useEffect, useState } from 'react'
import { answerQuestionsWith, type Question } from './confirm-action.ts'

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: component } = await import('./confirm-dialog.tsx')
  return { default: component }
})

interface Asked {
  question: Question
  answer: (isConfirmed: boolean) => void
}

/** Stands once in the app and draws what confirmAction asks, one question after the other. */
export const Confirmations = () => {
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [current] = asked

  useEffect(
    () =>
      answerQuestionsWith(
        (question) =>
          new Promise((resolve) => {
            setAsked((waiting) => [...waiting, { question, answer: resolve }])
          }),
      ),
    [],
  )

  if (current === undefined) return null
  const settle = (isConfirmed: boolean) => {
    current.answer(isConfirmed)
    setAsked((waiting) => waiting.slice(1))
  }

  return (
    <Suspense>
      <ConfirmDialog open {...current.question} onConfirm={() => settle(true)} onCancel={() => settle(false)} />
    </Suspense>
  )
}
