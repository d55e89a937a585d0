import { useEffect, useState } from 'react'
import { pauseMs } from './connection/ways-out.ts'

/**
 * Code that is loaded when it is needed. Without a network the room goes on, and loading is tried until it works or is no longer
 * needed.
 */
export const useLoaded = <Code extends object>(load: () => Promise<Code>, isNeeded = true): Code | undefined => {
  const [code, setCode] = useState<Code>()
  const isMissing = isNeeded && code === undefined

  useEffect(() => {
    if (!isMissing) return undefined
    let isOver = false
    const tryToLoad = async () => {
      for (let attempt = 0; !isOver; attempt += 1) {
        try {
          setCode(await load())
          return
        } catch {
          await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)))
        }
      }
    }
    void tryToLoad()
    return () => {
      isOver = true
    }
  }, [isMissing, load])

  return code
}

/** Long enough for the first picture of the stage. */
const settlingMs = 500

/** True shortly after the room has appeared. What will only perhaps be needed is loaded then, because it would delay the first picture. */
export const useSettled = (hasAppeared = true): boolean => {
  const [isSettled, setSettled] = useState(false)

  useEffect(() => {
    if (!hasAppeared) return undefined
    const timer = setTimeout(() => setSettled(true), settlingMs)
    return () => clearTimeout(timer)
  }, [hasAppeared])

  return isSettled
}
