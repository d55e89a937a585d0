import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { CircleQuestion, X } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { Question } from './question-list.ts'
import { questionTexts } from './texts.ts'
import { useBarAfter } from './use-bar-after.ts'
import { useHostQuestion } from './use-host-questions.ts'
import { useQuestionsPart } from './use-questions.ts'

const useAnswering = () => useQuestionsPart('questions').find(({ state }) => state === 'answering')

/** For screen readers, beside the cards: on a phone, an open panel covers those. */
export const ToldAnswering = () => {
  const texts = useTexts(questionTexts).card
  const answering = useAnswering()

  return (
    <p className="sr-only" role="status">
      {answering ? texts.told(answering.text) : ''}
    </p>
  )
}

/** The question that is being answered, on the stage of everyone. */
export const AnsweringCard = ({ isHost }: { isHost: boolean }) => {
  const answering = useAnswering()
  const [hidden, setHidden] = useState<string>()

  if (!answering || answering.id === hidden) return null
  return <Card key={answering.id} question={answering} isHost={isHost} onHide={() => setHidden(answering.id)} />
}

const Card = ({ question, isHost, onHide }: { question: Question; isHost: boolean; onHide: () => void }) => {
  const texts = useTexts(questionTexts)
  const card = useBarAfter<HTMLElement>()

  return (
    <section ref={card} className="answering-card" aria-label={texts.card.region}>
      <CircleQuestion />
      <div className="answering-card__said">
        <p className="question-note">
          {texts.card.label} · <span dir="auto">{question.asker ?? texts.row.anonymous}</span>
        </p>
        <p className="question__text" dir="auto">
          {question.text}
        </p>
      </div>
      {isHost ? <EndAnswer id={question.id} /> : null}
      <IconButton label={texts.card.hide} onClick={onHide}>
        <X />
      </IconButton>
    </section>
  )
}

const EndAnswer = ({ id }: { id: string }) => {
  const texts = useTexts(questionTexts).card
  const { busy, act } = useHostQuestion(id)

  return (
    <Button size="small" look="primary" busy={busy !== undefined} onClick={() => void act('end-answer')}>
      {texts.end}
    </Button>
  )
}
