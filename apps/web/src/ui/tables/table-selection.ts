export type Selection = ReadonlySet<string>

const without = (selection: Selection, ids: readonly string[]): Selection =>
  new Set([...selection].filter((id) => !ids.includes(id)))

const withAll = (selection: Selection, ids: readonly string[]): Selection => new Set([...selection, ...ids])

/** Selects or deselects one row. */
export const toggleRow = (selection: Selection, id: string): Selection =>
  selection.has(id) ? without(selection, [id]) : withAll(selection, [id])

/** Selects all shown rows, or deselects them if all are selected. Rows on other pages stay as they are. */
export const toggleAll = (selection: Selection, shown: readonly string[]): Selection =>
  selectionState(selection, shown) === 'all' ? without(selection, shown) : withAll(selection, shown)

export const selectionState = (selection: Selection, shown: readonly string[]): 'none' | 'some' | 'all' => {
  const count = shown.filter((id) => selection.has(id)).length
  if (count === 0) return 'none'
  return count === shown.length ? 'all' : 'some'
}
