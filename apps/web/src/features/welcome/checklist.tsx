import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { DoneToggle } from '#ui/controls/done-toggle.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { setStep, type StepName, stepNames, useCompletedSteps } from './completed-steps.ts'
import { welcomeTexts } from './texts.ts'

interface ChecklistProps {
  /** 'aside' is a narrow column. */
  look?: 'page' | 'aside'
  /** The link of a step. It calls `onOpen`, so that following it completes the step. */
  action: (name: StepName, onOpen: () => void) => ReactNode
}

/** A click anywhere in the step follows its link. */
const openStep = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest('a, button') === null) currentTarget.querySelector('a')?.click()
}

export const Checklist = ({ look = 'page', action }: ChecklistProps) => {
  const texts = useTexts(welcomeTexts).steps
  const completed = useCompletedSteps()
  const count = completed.filter(Boolean).length
  const areAllDone = count === stepNames.length

  return (
    <section className={classNames('steps', look === 'aside' && 'steps--aside')} aria-labelledby="steps">
      <div className="kicker">
        <h2 id="steps">{areAllDone ? texts.allDone : texts.title[look]}</h2>
        <p className="num" role="status">
          <span className="steps__number">{count}</span> {texts.ofAllDone}
        </p>
      </div>
      <Progress label={texts.progress} value={count} max={stepNames.length} />
      <ul>
        {stepNames.map((name, index) => (
          <li key={name} className="step" data-done={completed[index] || undefined} onClick={openStep}>
            <DoneToggle
              label={texts.done(texts.what[name])}
              done={completed[index] === true}
              onToggle={(isDone) => setStep(name, isDone)}
            />
            <span className="step__what">{texts.what[name]}</span>
            {action(name, () => setStep(name, true))}
          </li>
        ))}
      </ul>
    </section>
  )
}
