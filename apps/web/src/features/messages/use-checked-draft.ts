import { useEffect, useEffectEvent, useState } from 'react'

const typingPauseMs = 400

/** The draft after a pause in typing; while it has a mistake, the last draft without one. */
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
