import { useId, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ThumbsUp } from '#ui/content/icons.ts'
import { Badge } from '#ui/states/badge.tsx'
import { focusSoon, useKeptKeyboard } from '../participants/use-kept-keyboard.ts'
import { AnswerField } from './answer-field.tsx'
import { HostChoices } from './host-choices.tsx'
import type { Question } from './question-list.ts'
import { questionTexts } from './texts.ts'
import { sayFailure } from './use-host-questions.ts'
import { useQuestionStore } from './use-questions.ts'
import { WithdrawQuestion } from './withdraw-question.tsx'

interface QuestionRowProps {
  question: Question
  isHost: boolean
}

const useAsker = ({ asker, isOwn }: Question) => {
  const texts = useTexts(questionTexts).row
  if (isOwn) return asker === null ? texts.youAnonymous : texts.you
  return asker ?? texts.anonymous
}

/** One question, with what this person can do with it. */
export const QuestionRow = ({ question, isHost }: QuestionRowProps) => {
  const texts = useTexts(questionTexts)
  const { id, text, state, answer, isApproved, isOwn } = question
  const [isWriting, setWriting] = useState(false)
  const asker = useAsker(question)
  const textId = useId()
  const row = useKeptKeyboard<HTMLLIElement>()
  const closeField = () => {
    setWriting(false)
    focusSoon(() => row.current?.querySelector<HTMLElement>('.question__choices button') ?? null)
  }

  return (
    <li ref={row} className="question" data-state={state} aria-labelledby={textId}>
      <Votes question={question} isHost={isHost} />
      <div className="question__body">
        <p className="question__asker" dir="auto">
          {asker}
          {state === 'answered' ? <Badge tone="positive">{texts.row.answered}</Badge> : null}
          {state === 'dismissed' ? <Badge>{texts.groups.dismissed}</Badge> : null}
        </p>
        <p id={textId} className="question__text" dir="auto">
          {text}
        </p>
        {answer === null ? null : (
          <div className="question__answer">
            <p className="question-note">{texts.row.answer}</p>
            <p className="question__text" dir="auto">
              {answer}
            </p>
            {isApproved ? null : <p className="question-note">{isHost ? texts.host.unapproved : texts.row.onlyYou}</p>}
          </div>
        )}
        {isOwn && state === 'asked' ? <p className="question-note">{texts.row.asked}</p> : null}
        {isOwn && state === 'dismissed' ? <p className="question-note">{texts.row.dismissed}</p> : null}
        {isOwn && (state === 'asked' || state === 'approved') ? <WithdrawQuestion question={question} /> : null}
        {isHost && isWriting ? <AnswerField id={id} text={text} answer={answer} onClose={closeField} /> : null}
        {isHost && !isWriting ? <HostChoices question={question} onWrite={() => setWriting(true)} /> : null}
      </div>
    </li>
  )
}

/** Hosts, and who asked, see how many there are. */
const Votes = ({ question, isHost }: QuestionRowProps) => {
  const texts = useTexts(questionTexts)
  const store = useQuestionStore()
  const { id, text, votes, hasVoted, isOwn, isApproved, state } = question
  const isOpen = isApproved && (state === 'approved' || state === 'answering')

  const vote = async () => {
    try {
      await store.vote(id, !hasVoted)
    } catch (error) {
      sayFailure(error, texts.voteFailed)
    }
  }

  if (isHost || isOwn || !isOpen)
    return (
      <p className="question__votes">
        <span aria-hidden>{votes}</span>
        <span className="sr-only">{texts.row.votes(votes)}</span>
      </p>
    )
  return (
    <button
      type="button"
      className="question__vote"
      aria-pressed={hasVoted}
      aria-label={texts.row.vote(votes, text)}
      onClick={() => void vote()}
    >
      <ThumbsUp />
      {votes}
    </button>
  )
}
