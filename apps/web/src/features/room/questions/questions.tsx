import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { HandCard } from '../hands/hand-card.tsx'
import { HeardPreview } from '../hands/heard-preview.tsx'
import type { Panel } from '../use-one-panel.ts'
import { AnsweringCard, ToldAnswering } from './answering-card.tsx'
import type { Question } from './question-list.ts'
import { QuestionsPanel } from './questions-panel.tsx'
import { questionTexts } from './texts.ts'
import { useFollowedQuestions, useQuestionsPart } from './use-questions.ts'
import './questions.css'

interface QuestionsProps {
  snapshot: RoomSnapshot
  webinar: Pick<WebinarDetails, '_id'>
  /** What is open. */
  panel: Panel | undefined
  close: (panel: Panel) => void
}

/** Questions and hands, as far as they can wait until the room is on screen. */
export const Questions = ({ snapshot, webinar, panel, close }: QuestionsProps) => {
  const isOpen = panel === 'questions'
  const isHost = snapshot.details?.own.role === 'Admin'
  useFollowedQuestions(snapshot)
  useOwnNews(isOpen)

  return (
    <>
      <ToldAnswering />
      {isOpen ? <QuestionsPanel isHost={isHost} webinarId={webinar._id} onClose={() => close('questions')} /> : null}
    </>
  )
}

/** The question of this moment, and what hosts and the person know of a raised hand. */
export const QuestionCards = ({ snapshot }: Pick<QuestionsProps, 'snapshot'>) => {
  const isHost = snapshot.details?.own.role === 'Admin'

  return (
    <>
      <AnsweringCard isHost={isHost} />
      {isHost ? <HeardPreview snapshot={snapshot} /> : <HandCard snapshot={snapshot} />}
    </>
  )
}

/** Tells the person who asked what became of the question, once. */
const useOwnNews = (isOpen: boolean): void => {
  const texts = useTexts(questionTexts).own
  const questions = useQuestionsPart('questions')
  const isRead = useQuestionsPart('isRead')
  const known = useRef<ReadonlyMap<string, Question['state']>>(undefined)

  useEffect(() => {
    if (!isRead) return
    const own = questions.filter((question) => question.isOwn)
    const before = known.current
    known.current = new Map(own.map(({ id, state }) => [id, state]))
    if (!before) return
    for (const { id, state } of own) {
      const was = before.get(id)
      if (was === undefined || was === state) continue
      if (state === 'approved' && was === 'asked') toast.info({ title: texts.approved })
      if (state === 'answering') toast.info({ title: texts.answering })
      if (state === 'written' && !isOpen) toast.info(texts.written)
    }
  }, [questions, isRead, isOpen, texts])
}
