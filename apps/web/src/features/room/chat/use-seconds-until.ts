import { useCallback, useSyncExternalStore } from 'react'
import { serverTime } from '#lib/time/now.ts'

const oftenMs = 250

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - serverTime().getTime()) / 1000))

/** Counts down to a moment of the server's clock; 0 from then on. */
export const useSecondsUntil = (until: number): number => {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (secondsUntil(until) === 0) return () => undefined
      const timer = setInterval(() => {
        if (secondsUntil(until) === 0) clearInterval(timer)
        listener()
      }, oftenMs)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(until),
    () => 0,
  )
}
