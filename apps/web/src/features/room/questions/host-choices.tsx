import type { QuestionAction } from '@regent/contract/rooms/questions'
import { useTexts } from '#lib/texts.ts'
import { Ellipsis } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import type { Question } from './question-list.ts'
import { questionTexts } from './texts.ts'
import { useHostQuestion } from './use-host-questions.ts'

interface HostChoicesProps {
  question: Question
  onWrite: () => void
}

/** The first choice of a host, by the state of the question. */
const firstAction: Partial<Record<Question['state'], QuestionAction>> = {
  asked: 'approve',
  approved: 'answer-live',
  answering: 'end-answer',
  answered: 'reopen',
  dismissed: 'restore',
}

/** What a host can do with a question: the next step as a button, the rest in a menu. */
export const HostChoices = ({ question, onWrite }: HostChoicesProps) => {
  const texts = useTexts(questionTexts).host
  const { id, text, state, answer, isApproved } = question
  const { busy, act, dismiss } = useHostQuestion(id)
  const words: Record<QuestionAction, string> = {
    approve: texts.approve,
    'answer-live': texts.live,
    'end-answer': state === 'answering' ? texts.end : texts.markAnswered,
    reopen: texts.reopen,
    dismiss: texts.dismiss,
    restore: texts.restore,
  }
  const first = state === 'written' && !isApproved ? 'approve' : firstAction[state]
  const isOpen = state !== 'dismissed'
  const entry = (action: QuestionAction): MenuEntry[] =>
    action === first ? [] : [{ label: words[action], onSelect: () => void act(action) }]
  const entries: MenuEntry[] = isOpen
    ? [
        ...(state === 'answering' || state === 'answered' ? [] : entry('answer-live')),
        { label: answer === null ? texts.write : texts.change, onSelect: onWrite },
        ...(state === 'answered' ? [] : entry('end-answer')),
        ...(state === 'answering' ? entry('reopen') : []),
        { kind: 'line' },
        { label: texts.dismiss, onSelect: () => void dismiss(), danger: true },
      ]
    : []

  return (
    <div className="question__choices">
      {first ? (
        <Button
          size="small"
          look={state === 'asked' || state === 'approved' || state === 'answering' ? 'primary' : 'outline'}
          busy={busy === first}
          aria-label={texts.named(words[first], text)}
          onClick={() => void act(first)}
        >
          {words[first]}
        </Button>
      ) : null}
      {entries.length > 0 ? (
        <Menu
          trigger={
            <IconButton label={texts.more(text)} size="small" aria-busy={busy !== undefined || undefined}>
              <Ellipsis />
            </IconButton>
          }
          entries={entries}
        />
      ) : null}
    </div>
  )
}
