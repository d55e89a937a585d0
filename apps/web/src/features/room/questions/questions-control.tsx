import type { ReactNode } from 'react'
import { useMedia, wide } from '#lib/browser/use-media.ts'
import { useTexts } from '#lib/texts.ts'
import { CircleQuestion } from '#ui/content/icons.ts'
import { Count } from '#ui/states/badge.tsx'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { Control } from '../controls/control.tsx'
import type { Panel } from '../use-one-panel.ts'
import { questionTexts } from './texts.ts'
import { useQuestionsPart } from './use-questions.ts'

const mostShown = 99

/** The icon, with how many questions are unread. */
export const QuestionsMark = ({ isOpen }: { isOpen: boolean }) => {
  const texts = useTexts(questionTexts).control
  const unread = useQuestionsPart('unread')
  const shown = isOpen ? 0 : unread

  return (
    <>
      {shown > 0 ? <span className="sr-only">{texts.unread(shown)} </span> : null}
      <span className="questions-mark" aria-hidden>
        <CircleQuestion />
        {shown > 0 ? <Count accent>{shown > mostShown ? texts.most : shown}</Count> : null}
      </span>
    </>
  )
}

/** Of the menu that leads to the questions where the bar has no space for the control. */
export const QuestionsDot = ({ children }: { children: ReactNode }) => {
  const texts = useTexts(questionTexts).control
  const unread = useQuestionsPart('unread')
  const isWide = useMedia(wide)

  if (unread === 0 || isWide) return children
  return (
    <span className="questions-mark" data-dot>
      <span className="sr-only">{texts.unread(unread)} </span>
      {children}
    </span>
  )
}

interface QuestionsControlProps {
  snapshot: Pick<RoomSnapshot, 'details'>
  panel: Panel | undefined
  onToggle: (panel: Panel) => void
}

/** Shows and hides the questions. Where the bar has no space for it, the menu of more has an entry instead. */
export const QuestionsControl = ({ snapshot, panel, onToggle }: QuestionsControlProps) => {
  const texts = useTexts(questionTexts).control
  const isWide = useMedia(wide)
  const isOpen = panel === 'questions'

  if (!isWide) return null
  return (
    <Control
      icon={<QuestionsMark isOpen={isOpen} />}
      label={texts.label}
      tip={snapshot.details?.own.role === 'Admin' ? texts.host : texts.tip}
      isPressed={isOpen}
      className="control--questions"
      onClick={() => onToggle('questions')}
    />
  )
}
