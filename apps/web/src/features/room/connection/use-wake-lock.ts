import { useEffect } from 'react'

/** The screen stays on while a person watches. Browsers take the lock away from a hidden page. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const keep = async () => {
      if (document.visibilityState !== 'visible') return
      const next = await navigator.wakeLock.request('screen')
      if (isOver) await next.release()
      else lock = next
    }
    // Refused when the battery is low, which is the browser's to decide.
    const tryToKeep = () => void keep().catch(() => undefined)
    tryToKeep()
    document.addEventListener('visibilitychange', tryToKeep)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryToKeep)
      lock?.release().catch(() => undefined)
    }
  }, [])
}
