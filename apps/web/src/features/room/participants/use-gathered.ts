import { useEffect, useEffectEvent, useRef } from 'react'

/** Bursts are one event, also the first. */
const burstMs = 1000

/** Calls `flush` soon after a value has changed. If it had something to say, it is called again after `everyMs`, once for all changes. */
export const useGathered = (value: unknown, everyMs: number, flush: () => boolean): void => {
  const last = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const call = useEffectEvent(flush)

  useEffect(() => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        if (call()) last.current = Date.now()
      },
      Math.max(burstMs, last.current + everyMs - Date.now()),
    )
  }, [value, everyMs])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}
