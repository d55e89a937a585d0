import { useEffect, useState } from 'react'
import { usePortal } from '../portal.ts'
import { useHydrated } from '../browser/environment.ts'

export const everyMinute = 60_000

let aheadMs = 0

/** Takes the server's time; `receivedAt` is when it arrived, by this machine's clock. */
export const noteServerTime = (now: string, receivedAt = Date.now()): void => {
  aheadMs = Date.parse(now) - receivedAt
}

/** The server's time, even if this machine's clock is wrong. */
export const serverTime = (): Date => new Date(Date.now() + aheadMs)

/** The server's time, updated each second or minute. A rendered page begins with the time of its rendering. */
export const useNow = (everyMs: number): Date => {
  const { now: renderedAt } = usePortal()
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => (isHydrated ? serverTime() : new Date(renderedAt)))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = serverTime()
      setNow(time)
      timer = setTimeout(tick, everyMs - (time.getTime() % everyMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [everyMs])

  return now
}
