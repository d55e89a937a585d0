import type { QuestionSettings as Settings } from '@regent/contract/rooms/room-messages'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Switch } from '#ui/fields/checkbox.tsx'
import { questionTexts } from './texts.ts'
import { sayFailure } from './use-host-questions.ts'
import { useQuestionsPart, useQuestionStore } from './use-questions.ts'

/** For hosts: how people ask. Takes effect at once. */
export const QuestionSettings = () => {
  const texts = useTexts(questionTexts).settings
  const store = useQuestionStore()
  const settings = useQuestionsPart('settings')
  const [chosen, setChosen] = useState<Partial<Settings>>({})
  const shown = { ...settings, ...chosen }

  const change = async (changed: Partial<Settings>) => {
    setChosen((before) => ({ ...before, ...changed }))
    try {
      await store.change(changed)
    } catch (error) {
      sayFailure(error, texts.failed)
    }
    setChosen({})
  }

  return (
    <div className="question-settings">
      <Switch checked={shown.areApproved} onChange={({ target }) => void change({ areApproved: target.checked })}>
        {texts.approve}
      </Switch>
      <Switch
        checked={shown.allowsAnonymous}
        onChange={({ target }) => void change({ allowsAnonymous: target.checked })}
      >
        {texts.anonymous}
      </Switch>
      {shown.allowsAnonymous ? <p className="question-note">{texts.anonymousNote}</p> : null}
    </div>
  )
}
