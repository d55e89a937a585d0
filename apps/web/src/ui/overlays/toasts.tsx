import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { onToastsNeeded } from './toast.ts'

/**
 * Shows all toasts. The app has one of these, outside every page, and at the end of the document: an open dialog hides everything
 * else from screen readers.
 */
export const Toasts = () => {
  const [Region, setRegion] = useState<ComponentType>()

  useEffect(() => {
    let stop: () => void = () => undefined
    const wait = () => {
      stop = onToastsNeeded(() => {
        // If loading fails, the next toast or input tries again.
        import('./toast-region.tsx').then(({ ToastRegion }) => setRegion(() => ToastRegion), wait)
      })
    }
    wait()
    return () => stop()
  }, [])

  return Region === undefined ? null : createPortal(<Region />, document.body)
}
