import { type RefObject, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { lastPosition, moved, positionOfGap, withinReach } from './row-order.ts'
import { reorderTexts } from './texts.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useRowGrab } from './use-row-grab.ts'

interface ReorderOptions<Row> {
  box: RefObject<HTMLElement | null>
  rows: readonly Row[]
  nameOf: (row: Row) => string
  hasMore: boolean
  /** The number of all rows, loaded or not. */
  total: number
  onMore: () => void
  onMove: (id: string, before: string | null) => void
}

/** Changes the manual order: by pointer, by keyboard, or from a row's menu. */
export const useReorder = <Row extends { _id: string }>({
  box,
  rows,
  nameOf,
  hasMore,
  total,
  onMore,
  onMove,
}: ReorderOptions<Row>) => {
  const texts = useTexts(reorderTexts)
  const [announced, setAnnounced] = useState('')
  const ids = rows.map(({ _id }) => _id)

  const sayAt =
    (words: (name: string, position: number, count: number) => string) => (id: string, position: number) => {
      const row = rows.find(({ _id }) => _id === id)
      setAnnounced(words(row === undefined ? '' : nameOf(row), position + 1, total))
    }
  const moveTo = (id: string, wanted: number) => {
    const from = ids.indexOf(id)
    const position = withinReach(wanted, ids.length, hasMore)
    if (from !== -1 && position !== from) onMove(id, ids.toSpliced(from, 1)[position] ?? null)
  }

  const grab = useRowGrab({
    ids,
    hasMore,
    onNearEnd: onMore,
    onDrop: moveTo,
    say: {
      grabbed: sayAt(texts.grabbed),
      at: sayAt(texts.at),
      dropped: sayAt(texts.dropped),
      takenBack: sayAt(texts.takenBack),
    },
  })
  const drag = useRowDrag({
    box,
    onDrop: (id, gap) => moveTo(id, positionOfGap(gap, ids.indexOf(id))),
    onTurn: (gap) => {
      if (hasMore && gap >= ids.length - 1) onMore()
    },
  })

  return {
    announced,
    drag,
    grab,
    rows: grab.held === undefined ? rows : moved(rows, ids.indexOf(grab.held.id), grab.held.position),
    isFirst: (id: string) => ids[0] === id,
    isLast: (id: string) => ids.indexOf(id) >= lastPosition(ids.length, hasMore),
    step: (id: string, by: 1 | -1) => {
      const position = ids.indexOf(id) + by
      moveTo(id, position)
      sayAt(texts.dropped)(id, position)
    },
  }
}

export type Reorder = ReturnType<typeof useReorder>
