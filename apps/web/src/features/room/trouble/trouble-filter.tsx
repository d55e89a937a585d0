import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { takeAskedTrouble } from './asked-filter.ts'
import { troubleTexts } from './texts.ts'

/** Whether the list shows only those who have trouble. It ends when no one has any more. */
export const useTroubleFilter = (count: number) => {
  const [isOn, setIsOn] = useState(takeAskedTrouble)

  if (isOn && count === 0) setIsOn(false)
  return { count, isOn, toggle: () => setIsOn((before) => !before) }
}

export const TroubleFilter = ({ count, isOn, toggle }: ReturnType<typeof useTroubleFilter>) => {
  const texts = useTexts(troubleTexts)

  if (count === 0) return null
  return (
    <Button size="small" look={isOn ? 'primary' : 'outline'} aria-pressed={isOn} onClick={toggle}>
      {texts.filter(count)}
    </Button>
  )
}
