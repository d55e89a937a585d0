import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Rows above and below what is visible, so that scrolling and the keyboard meet no empty space. */
const spare = 12
/** The range changes only now and then while a person scrolls. */
const step = 4

interface Range {
  from: number
  to: number
}

/** Which rows of a long list are near what is visible of it. All rows have the same height. */
export const useVisibleRows = (rowPx: number, scrollerSelector: string) => {
  const list = useRef<HTMLUListElement>(null)
  const [range, setRange] = useState<Range>({ from: 0, to: 2 * spare })

  const measure = useCallback(() => {
    const scroller = list.current?.closest(scrollerSelector)
    if (!list.current || !scroller) return
    const above = scroller.getBoundingClientRect().top - list.current.getBoundingClientRect().top
    const from = Math.max(0, step * Math.floor(above / rowPx / step) - spare)
    const to = Math.max(from, step * Math.ceil((above + scroller.clientHeight) / rowPx / step)) + spare
    setRange((known) => (known.from === from && known.to === to ? known : { from, to }))
  }, [rowPx, scrollerSelector])

  // What is above the list grows and shrinks with every render.
  useLayoutEffect(measure)
  useEffect(() => {
    const scroller = list.current?.closest(scrollerSelector)
    if (!scroller) return undefined
    scroller.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [measure, scrollerSelector])

  return { list, range }
}
