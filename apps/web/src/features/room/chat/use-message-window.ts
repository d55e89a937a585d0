import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

interface Row {
  id: string
}

/** How many rows are drawn: while the end is followed, and while the person looks at earlier ones. */
const atEndRows = 120
const mostRows = 240
const stepRows = 80
/** This near an edge, more rows are drawn there. */
const edgePx = 400
const endPx = 32
const anchorsKept = 8

interface Anchor {
  id: string
  top: number
}

const rowsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-row]')]

/** Rows in view, and how far each is below the upper edge. */
const anchorsIn = (box: HTMLElement): Anchor[] => {
  const { scrollTop } = box
  const rows = rowsIn(box)
  const first = rows.findIndex((row) => row.offsetTop + row.offsetHeight > scrollTop)
  return rows
    .slice(Math.max(first, 0), first + anchorsKept)
    .map((row) => ({ id: row.dataset['row'] ?? '', top: row.offsetTop - scrollTop }))
}

const sizeOf = ({ clientWidth, clientHeight, scrollHeight }: HTMLElement) =>
  [clientWidth, clientHeight, scrollHeight].join()

const isAtEndOf = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < endPx

/** Puts the first row that is still there where it was. */
const restore = (box: HTMLElement, anchors: readonly Anchor[]) => {
  const rows = new Map(rowsIn(box).map((row) => [row.dataset['row'], row]))
  for (const { id, top } of anchors) {
    const row = rows.get(id)
    if (!row) continue
    const moved = row.offsetTop - box.scrollTop - top
    if (Math.abs(moved) >= 1) box.scrollTop += moved
    return
  }
}

/**
 * Draws the part of a long list that is in view. At its end it follows new rows; elsewhere nothing moves when rows come or go
 * above, below or in between.
 */
export const useMessageWindow = (rows: readonly Row[], hasOlder: boolean, readOlder: () => void) => {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const anchors = useRef<readonly Anchor[]>([])
  const follows = useRef(true)
  const size = useRef('')
  /** The first row that is drawn; undefined while the end is followed. */
  const [firstId, setFirstId] = useState<string>()
  /** The latest row when the person left the end; undefined at the end. */
  const [leftAt, setLeftAt] = useState<string>()

  const found = firstId === undefined ? -1 : rows.findIndex(({ id }) => id >= firstId)
  const start = found === -1 ? Math.max(0, rows.length - atEndRows) : found
  const end = found === -1 ? rows.length : Math.min(rows.length, start + mostRows)

  const drawEarlier = () => {
    if (start > 0) setFirstId(rows[Math.max(0, start - stepRows)]?.id)
    else {
      // From the very first on, so that older ones are drawn as soon as they are here.
      if (!follows.current) setFirstId('')
      readOlder()
    }
  }
  const drawLater = (isAtEnd: boolean) => {
    if (end < rows.length) setFirstId(rows[Math.min(start + stepRows, rows.length - 1)]?.id)
    else if (isAtEnd) setFirstId(undefined)
  }

  const noteScroll = () => {
    const { current } = box
    if (!current) return
    // A phone that is turned scrolls by itself.
    if (sizeOf(current) !== size.current) {
      settle()
      return
    }
    const isAtEnd = end === rows.length && isAtEndOf(current)
    follows.current = isAtEnd
    anchors.current = anchorsIn(current)
    if (isAtEnd) setLeftAt(undefined)
    else setLeftAt((left) => left ?? rows.at(-1)?.id ?? '')
    if (current.scrollTop < edgePx) drawEarlier()
    else if (current.scrollHeight - current.scrollTop - current.clientHeight < edgePx) drawLater(isAtEnd)
  }

  const settle = () => {
    const { current } = box
    if (!current) return
    if (follows.current) current.scrollTop = current.scrollHeight
    else restore(current, anchors.current)
    anchors.current = anchorsIn(current)
    size.current = sizeOf(current)
    // What fits in the box cannot be scrolled, so that no scrolling would tell.
    if (!follows.current && current.scrollHeight <= current.clientHeight) noteScroll()
  }

  const settleSoon = useEffectEvent(settle)
  useLayoutEffect(() => settleSoon(), [rows, start, end])

  const fillTop = useEffectEvent(() => {
    if (start === 0 && !follows.current && box.current && box.current.scrollTop < edgePx) readOlder()
  })
  // At the very top no scrolling is left that could ask for more.
  useEffect(() => {
    if (hasOlder) fillTop()
  }, [hasOlder, rows])

  useEffect(() => {
    const { current } = box
    if (!current || !content.current) return undefined
    // The keyboard of a phone makes the box lower, a message may become longer, and a note may appear above all.
    const observer = new ResizeObserver(() => settleSoon())
    observer.observe(current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])

  const jumpToEnd = () => {
    follows.current = true
    setFirstId(undefined)
    setLeftAt(undefined)
    settle()
  }

  return { box, content, start, end, leftAt, noteScroll, jumpToEnd }
}
