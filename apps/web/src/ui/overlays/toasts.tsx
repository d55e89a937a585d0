import { type ComponentType, useEffect, useState } from 'react'
import { onToastsNeeded } from './toast.ts'

/** Stands once in the app, outside every page. */
export const Toasts = () => {
  const [Region, setRegion] = useState<ComponentType>()

  useEffect(() => {
    let stop: () => void = () => undefined
    const wait = () => {
      stop = onToastsNeeded(() => {
        // Where it cannot be loaded now, the next toast or touch tries again.
        import('./toast-region.tsx').then(({ ToastRegion }) => setRegion(() => ToastRegion), wait)
      })
    }
    wait()
    return () => stop()
  }, [])

  return Region === undefined ? null : <Region />
}
