import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** Now, renewed when a minute begins. */
export const useMinute = (): Date => {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minuteMs - (Date.now() % minuteMs))
    return () => clearTimeout(timer)
  }, [now])

  return now
}
