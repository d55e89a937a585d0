import { useEffect, useEffectEvent, useState } from 'react'

const typingPauseMs = 400

/** What is typed, after a pause; while it has a mistake, the last draft without one, if there was any. */
export const useCheckedDraft = <Draft>(draft: Draft, isValid: (draft: Draft) => boolean): Draft | undefined => {
  const [checked, setChecked] = useState(() => (isValid(draft) ? draft : undefined))
  const typed = JSON.stringify(draft)
  const isDrawable = useEffectEvent(isValid)
  useEffect(() => {
    const now = JSON.parse(typed) as Draft
    if (!isDrawable(now)) return undefined
    const timer = setTimeout(() => setChecked(now), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return checked
}
