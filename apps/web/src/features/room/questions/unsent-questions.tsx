import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useSecondsUntil } from '../chat/use-seconds-until.ts'
import { questionTexts } from './texts.ts'
import { useQuestionsPart, useQuestionStore } from './use-questions.ts'

/** Questions of one's own on their way, and those that did not arrive. */
export const UnsentQuestions = () => {
  const texts = useTexts(questionTexts).unsent
  const store = useQuestionStore()
  const unsent = useQuestionsPart('unsent')
  const isAway = useQuestionsPart('isAway')
  const waits = useSecondsUntil(useQuestionsPart('waitUntil')) > 0 || isAway

  if (unsent.length === 0) return null
  return (
    <ul className="questions-list" aria-label={texts.list}>
      {unsent.map(({ key, text, state, reason }) => {
        const isFailed = state === 'failed'
        return (
          <li key={key} className="question question--unsent">
            <p className="question__text" dir="auto">
              {text}
            </p>
            <p className="question-note" data-failed={isFailed} role="status">
              {isFailed ? `${texts.failed} ${reason ?? ''}` : waits ? texts.waiting : texts.sending}
            </p>
            {isFailed || waits ? (
              <div className="question__choices">
                {isFailed ? (
                  <Button size="small" onClick={() => store.retry(key)}>
                    {texts.retry}
                  </Button>
                ) : null}
                <Button size="small" look="quiet" onClick={() => store.discard(key)}>
                  {texts.discard}
                </Button>
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
