import { type ComponentType, useEffect, useState } from 'react'
import { onToastsNeeded } from '#ui/toast.ts'

/** Stands once in the app, outside every page. */
export const Toasts = () => {
  const [Region, setRegion] = useState<ComponentType>()

  useEffect(
    () =>
      onToastsNeeded(() => {
        void import('#ui/toast-region.tsx').then(({ ToastRegion }) => {
          setRegion(() => ToastRegion)
        })
      }),
    [],
  )

  return Region === undefined ? null : <Region />
}
