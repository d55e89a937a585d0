import { useEffect, useState } from 'react'

const typingPauseMs = 300

/** The text at the last pause in typing. */
export const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed)

  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return paused
}
