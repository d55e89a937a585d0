import { limits } from '@regent/contract/limits'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useSecondsUntil } from '../chat/use-seconds-until.ts'
import { questionTexts } from './texts.ts'
import { useQuestionsPart, useQuestionStore } from './use-questions.ts'

/** From this many characters left on, the page shows how many. */
const countedFrom = 100

/** Where a question is asked. */
export const QuestionComposer = () => {
  const texts = useTexts(questionTexts).compose
  const store = useQuestionStore()
  const draft = useQuestionsPart('draft')
  const isAnonymous = useQuestionsPart('isAnonymous')
  const { allowsAnonymous } = useQuestionsPart('settings')
  const waits = useSecondsUntil(useQuestionsPart('waitUntil'))
  const [refusal, setRefusal] = useState('')
  const hintId = useId()
  const left = limits.questionLength - draft.trim().length
  const isReady = draft.trim() !== '' && left >= 0 && waits === 0
  const hint =
    left < 0 ? texts.over(-left) : waits > 0 ? texts.wait(waits) : left <= countedFrom ? texts.left(left) : ''

  const ask = () => {
    setRefusal(isReady || draft.trim() === '' ? '' : hint)
    if (isReady) store.ask()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    ask()
  }

  return (
    <form
      className="question-compose"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      {/* The hint changes with each second; this is said when it stops a question. */}
      <p className="sr-only" role="status">
        {refusal}
      </p>
      <p id={hintId} className="question-compose__hint" data-wrong={left < 0}>
        {hint}
      </p>
      <textarea
        data-first
        className="question-field"
        rows={2}
        placeholder={texts.field}
        aria-label={texts.field}
        aria-describedby={hintId}
        aria-invalid={left < 0 || undefined}
        enterKeyHint="send"
        autoComplete="off"
        dir="auto"
        value={draft}
        onChange={({ target }) => store.write(target.value)}
        onKeyDown={press}
      />
      <div className="question-compose__choices">
        {allowsAnonymous ? (
          <Checkbox
            checked={isAnonymous}
            title={texts.anonymousNote}
            onChange={({ target }) => store.setAnonymous(target.checked)}
          >
            {texts.anonymous}
          </Checkbox>
        ) : null}
        <Button type="submit" look="primary" size="small" aria-disabled={draft.trim() === '' || undefined}>
          {texts.send}
        </Button>
      </div>
      {allowsAnonymous && isAnonymous ? <p className="question-note">{texts.anonymousNote}</p> : null}
    </form>
  )
}
