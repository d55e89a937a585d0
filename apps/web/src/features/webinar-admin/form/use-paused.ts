import { useEffect, useState } from 'react'

const typingPauseMs = 300

/** What was typed when the person last paused. */
export const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed)

  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return paused
}
