import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** A smaller movement is a trembling finger. */
const smallestWayPx = 5
const edgePx = 72
const scrollPx = 14

interface Drag {
  id: string
  startY: number
  /** The row that would follow, and the position of the drop line. */
  gap?: number
  line?: number
}

interface RowDragOptions {
  box: RefObject<HTMLElement | null>
  onDrop: (id: string, gap: number) => void
  onTurn: (gap: number) => void
}

const gapAt = (box: HTMLElement, y: number) => {
  const bounds = Array.from(box.querySelectorAll('.table__row, .record-line'), (row) => row.getBoundingClientRect())
  const gap = bounds.filter(({ top, height }) => y > top + height / 2).length
  const edge = bounds[gap]?.top ?? bounds.at(-1)?.bottom ?? 0
  return { gap, line: edge - box.getBoundingClientRect().top }
}

/** Scrolls the page, or the sheet that holds the rows. */
const scrollNearEdge = (box: HTMLElement | null, y: number): boolean => {
  const scroller = box?.closest('.sheet__body') ?? document.documentElement
  const { top, bottom } = scroller.getBoundingClientRect()
  const isAbove = y < Math.max(0, top) + edgePx
  const isBelow = y > Math.min(window.innerHeight, bottom) - edgePx
  const before = scroller.scrollTop
  if (isAbove || isBelow) scroller.scrollBy(0, isAbove ? -scrollPx : scrollPx)
  return scroller.scrollTop !== before
}

/** A row that is held by its handle follows the pointer; what it is in scrolls along at its edges, Escape takes it back. */
export const useRowDrag = ({ box, onDrop, onTurn }: RowDragOptions) => {
  const [drag, setDrag] = useState<Drag>()
  const id = drag?.id

  const follow = useEffectEvent((y: number) => {
    if (drag === undefined || box.current === null) return
    if (drag.gap === undefined && Math.abs(y - drag.startY) < smallestWayPx) return
    const turned = gapAt(box.current, y)
    setDrag({ ...drag, ...turned })
    onTurn(turned.gap)
  })
  const finish = useEffectEvent((isDropped: boolean) => {
    setDrag(undefined)
    if (isDropped && drag?.gap !== undefined) onDrop(drag.id, drag.gap)
  })

  useEffect(() => {
    if (id === undefined) return undefined
    const end = new AbortController()
    const { signal } = end
    let y: number | undefined
    const scroll = () => {
      if (signal.aborted) return
      if (y !== undefined && scrollNearEdge(box.current, y)) follow(y)
      requestAnimationFrame(scroll)
    }
    requestAnimationFrame(scroll)
    window.addEventListener(
      'pointermove',
      (event) => {
        y = event.clientY
        follow(y)
      },
      { signal },
    )
    window.addEventListener('pointerup', () => finish(true), { signal })
    window.addEventListener('pointercancel', () => finish(false), { signal })
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') finish(false)
      },
      { signal },
    )
    return () => end.abort()
  }, [id, box])

  const begin = (event: ReactPointerEvent<HTMLElement>, rowId: string) => {
    if (event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ id: rowId, startY: event.clientY })
  }

  return { begin, draggedId: drag?.gap === undefined ? undefined : drag.id, line: drag?.line }
}
