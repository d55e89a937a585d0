import { useEffect, useState } from 'react'
import { usePortal } from './portal.ts'
import { serverTime } from './server-clock.ts'

/** The server's time, each second or minute anew. It begins with what the page was painted with. */
export const useNow = (everyMs: number): Date => {
  const { now: painted } = usePortal()
  const [now, setNow] = useState(() => new Date(painted))

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
