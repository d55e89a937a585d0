/** The rows after the one at `from` has moved to `to`. */
export const moved = <Row>(rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const moving = rows.slice(from, from + 1)
  return moving.length === 0 ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, ...moving)
}

/** The last position a row can move to. If more rows are not loaded yet, the row that would follow is unknown. */
export const lastPosition = (count: number, hasMore: boolean): number => count - (hasMore ? 2 : 1)

export const withinReach = (position: number, count: number, hasMore: boolean): number =>
  Math.max(0, Math.min(position, lastPosition(count, hasMore)))

/** The position of a row that is dropped into the gap above row `gap`. */
export const positionOfGap = (gap: number, from: number): number => (gap > from ? gap - 1 : gap)

/** The position to which a key moves a grabbed row. */
export const positionAfterKey = (key: string, position: number, count: number): number | undefined => {
  if (key === 'ArrowDown' || key === 'ArrowRight') return position + 1
  if (key === 'ArrowUp' || key === 'ArrowLeft') return position - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
