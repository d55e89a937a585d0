import { useEffect, useState } from 'react'
import { usePortal } from '../portal.ts'
import { serverTime } from './server-clock.ts'
import { useHydrated } from '../browser/use-hydrated.ts'

/** The server's time, each second or minute anew. A page that the server has painted begins with the time it was painted at. */
export const useNow = (everyMs: number): Date => {
  const { now: painted } = usePortal()
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => (isHydrated ? serverTime() : new Date(painted)))

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
