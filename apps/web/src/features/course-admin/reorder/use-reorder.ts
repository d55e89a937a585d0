import { type RefObject, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { courseAdminTexts } from '../texts.ts'
import { lastPlace, moved, placeOfGap, withinReach } from './row-order.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useRowGrab } from './use-row-grab.ts'

interface ReorderOptions<Row> {
  /** What the rows stand in. */
  box: RefObject<HTMLElement | null>
  rows: readonly Row[]
  hasMore: boolean
  /** How many there are, shown or not. */
  total: number
  onMore: () => void
  onPlace: (id: string, before: string | null) => void
}

/** Puts rows into another order: by the pointer, by the keyboard, and by one click of a menu. */
export const useReorder = <Row extends { _id: string; title: string }>({
  box,
  rows,
  hasMore,
  total,
  onMore,
  onPlace,
}: ReorderOptions<Row>) => {
  const { order } = useTexts(courseAdminTexts)
  const [said, setSaid] = useState('')
  const ids = rows.map(({ _id }) => _id)

  const sayAt = (words: (title: string, place: number, count: number) => string) => (id: string, place: number) =>
    setSaid(words(rows.find(({ _id }) => _id === id)?.title ?? '', place + 1, total))
  const placeAt = (id: string, wanted: number) => {
    const from = ids.indexOf(id)
    const place = withinReach(wanted, ids.length, hasMore)
    if (from !== -1 && place !== from) onPlace(id, ids.toSpliced(from, 1)[place] ?? null)
  }

  const grab = useRowGrab({
    ids,
    hasMore,
    onNearEnd: onMore,
    onDrop: placeAt,
    say: {
      grabbed: sayAt(order.grabbed),
      at: sayAt(order.at),
      dropped: sayAt(order.dropped),
      takenBack: sayAt(order.takenBack),
    },
  })
  const drag = useRowDrag({
    box,
    onDrop: (id, gap) => placeAt(id, placeOfGap(gap, ids.indexOf(id))),
    onTurn: (gap) => {
      if (hasMore && gap >= ids.length - 1) onMore()
    },
  })

  return {
    said,
    drag,
    grab,
    rows: grab.held === undefined ? rows : moved(rows, ids.indexOf(grab.held.id), grab.held.place),
    isFirst: (id: string) => ids[0] === id,
    isLast: (id: string) => ids.indexOf(id) >= lastPlace(ids.length, hasMore),
    step: (id: string, by: 1 | -1) => {
      const place = ids.indexOf(id) + by
      placeAt(id, place)
      sayAt(order.dropped)(id, place)
    },
  }
}

export type Reorder = ReturnType<typeof useReorder>
