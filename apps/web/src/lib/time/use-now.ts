import { useEffect, useState } from 'react'
import { usePortal } from '../portal.ts'
import { serverTime } from './server-clock.ts'
import { useHydrated } from '../browser/use-hydrated.ts'

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
