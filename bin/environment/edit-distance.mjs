/**
 * How many letters have to be inserted, removed, replaced or swapped with their neighbor to turn one text into the other.
 * @param {string} one
 * @param {string} other
 */
export const editDistance = (one, other) => {
  /** @type {number[][]} */
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const at = (/** @type {number} */ row, /** @type {number} */ column) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const replaced = at(row - 1, column - 1) + (isSame ? 0 : 1)
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : Infinity
      const current = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped)
      rows[row]?.push(current)
    }
  }
  return at(one.length, other.length)
}
