import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './fit-tiles.ts'

/** The inner size of an element, as it changes; undefined until it is known. */
export const useSize = (element: RefObject<HTMLElement | null>): Size | undefined => {
  const [size, setSize] = useState<Size>()

  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])

  return size
}
