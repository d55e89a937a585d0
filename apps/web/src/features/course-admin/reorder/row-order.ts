/** The rows as they stand once the one at `from` is at `to`. */
export const moved = <Row>(rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const moving = rows.slice(from, from + 1)
  return moving.length === 0 ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, ...moving)
}

/** The last position a row can move to: where more rows follow that are not loaded, it is not known which one would come next. */
export const lastPosition = (count: number, hasMore: boolean): number => count - (hasMore ? 2 : 1)

export const withinReach = (position: number, count: number, hasMore: boolean): number =>
  Math.max(0, Math.min(position, lastPosition(count, hasMore)))

/** A row that is dropped into the gap above row `gap` stands at this position. */
export const positionOfGap = (gap: number, from: number): number => (gap > from ? gap - 1 : gap)

/** Where a key leads a row that is grabbed. */
export const positionAfterKey = (key: string, position: number, count: number): number | undefined => {
  if (key === 'ArrowDown' || key === 'ArrowRight') return position + 1
  if (key === 'ArrowUp' || key === 'ArrowLeft') return position - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
