import { useEffect, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Select } from '#ui/fields/select.tsx'
import { Loading } from '#ui/states/skeleton.tsx'
import { RoomPanel } from '../room-panel.tsx'
import { ExportQuestions } from './export-questions.tsx'
import { QuestionComposer } from './question-composer.tsx'
import { type Group, groupsOf, inOrder, type Order, type Question } from './question-list.ts'
import { QuestionRow } from './question-row.tsx'
import { QuestionSettings } from './question-settings.tsx'
import { questionTexts } from './texts.ts'
import { UnsentQuestions } from './unsent-questions.tsx'
import { useQuestionsPart, useQuestionStore } from './use-questions.ts'

interface QuestionsPanelProps {
  isHost: boolean
  webinarId: string
  onClose: () => void
}

/** What people ask; hosts approve and answer it. */
export const QuestionsPanel = ({ isHost, webinarId, onClose }: QuestionsPanelProps) => {
  const texts = useTexts(questionTexts).panel
  const store = useQuestionStore()
  const [order, setOrder] = useState<Order>('votes')
  const questions = useQuestionsPart('questions')
  const unsent = useQuestionsPart('unsent')
  const isRead = useQuestionsPart('isRead')
  const isFailing = useQuestionsPart('isFailing')

  useEffect(() => {
    store.show(true)
    return () => store.show(false)
  }, [store])

  return (
    <RoomPanel
      title={texts.title}
      closeLabel={texts.close}
      className="questions-panel"
      opener=".control--questions"
      onClose={onClose}
    >
      {isHost ? <QuestionSettings /> : null}
      <div className="questions-panel__tools">
        <Select
          compact
          aria-label={texts.order}
          value={order}
          onChange={({ target }) => setOrder(target.value === 'newest' ? 'newest' : 'votes')}
        >
          <option value="votes">{texts.orders.votes}</option>
          <option value="newest">{texts.orders.newest}</option>
        </Select>
        {isHost && questions.length > 0 ? <ExportQuestions webinarId={webinarId} /> : null}
      </div>
      <div className="room-panel__body questions-panel__body" tabIndex={-1}>
        {!isRead ? (
          <Loading text={texts.loading}>
            <p className="question-note">{isFailing ? texts.failing : texts.loading}</p>
          </Loading>
        ) : null}
        {isRead && isFailing ? (
          <p className="question-note" role="status">
            {texts.failing}
          </p>
        ) : null}
        {isRead && questions.length === 0 && unsent.length === 0 ? (
          <p className="question-note questions-panel__empty">
            <b>{texts.empty.title}</b>
            {isHost ? texts.empty.host : texts.empty.others}
          </p>
        ) : null}
        <QuestionGroups questions={inOrder(questions, order)} isHost={isHost} />
        <UnsentQuestions />
      </div>
      {isHost ? null : <QuestionComposer />}
    </RoomPanel>
  )
}

const QuestionGroups = ({ questions, isHost }: { questions: readonly Question[]; isHost: boolean }) => {
  const texts = useTexts(questionTexts).groups
  const groups = groupsOf(questions)
  const titles: Record<Group, string> = { ...texts, asked: isHost ? texts.asked.host : texts.asked.others }

  return Object.entries(groups).map(([group, rows]) =>
    rows.length === 0 ? null : (
      <section key={group} className="questions-group" aria-labelledby={`questions-${group}`}>
        <h3 id={`questions-${group}`}>
          {titles[group as Group]}
          <span className="count">{rows.length}</span>
        </h3>
        <ul className="questions-list">
          {rows.map((question) => (
            <QuestionRow key={question.id} question={question} isHost={isHost} />
          ))}
        </ul>
      </section>
    ),
  )
}
