import { useEffect, useEffectEvent } from 'react'

/** Leaves a while after it is done, so that the good news can be read. */
export const useFarewell = (isDone: boolean, afterMs: number, leave: () => void): void => {
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => go(), afterMs)
    return () => clearTimeout(timer)
  }, [isDone, afterMs])
}
