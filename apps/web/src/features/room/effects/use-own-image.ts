import { useEffect, useState } from 'react'
import { readOwnImage } from './own-image.ts'

/** The address of the person's own image, while there is one. */
export const useOwnImage = (image: string | null): string | undefined => {
  const [shown, setShown] = useState<{ image: string; address: string }>()

  useEffect(() => {
    if (image === null) return undefined
    let address: string | undefined
    let isOver = false
    readOwnImage().then(
      (kept) => {
        if (isOver || !kept) return
        address = URL.createObjectURL(kept)
        setShown({ image, address })
      },
      // This browser has lost it: there is no tile, and it can be added again.
      () => undefined,
    )
    return () => {
      isOver = true
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [image])

  return shown?.image === image ? shown.address : undefined
}
