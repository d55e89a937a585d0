import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** Since the document was loaded; the browser itself keeps the position of the page only. */
const positions = new Map<string, number>()

/** A list with its own scrolling: other rows begin at the top, and Back leads to where the person was. */
export const useKeptScroll = <List extends HTMLElement>(address: string) => {
  const ref = useRef<List>(null)
  const shown = useRef<string>(undefined)
  const isBack = useNavigationType() === NavigationType.Pop

  useLayoutEffect(() => {
    if (ref.current === null || shown.current === address) return
    shown.current = address
    ref.current.scrollTop = isBack ? (positions.get(address) ?? 0) : 0
  }, [address, isBack])

  return {
    ref,
    onScroll: () => {
      if (ref.current) positions.set(address, ref.current.scrollTop)
    },
  }
}
