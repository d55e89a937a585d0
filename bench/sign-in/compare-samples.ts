export interface Chance {
  p: number
  low: number
  high: number
}

const normal95 = 1.96

/** The share of the sorted numbers below this one; equal ones count half. */
const shareBelow = (sorted: number[], figure: number) => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? Number.NaN) < figure) low = middle + 1
    else high = middle
  }
  let equal = 0
  while (sorted[low + equal] === figure) equal += 1
  return (low + equal / 2) / sorted.length
}

const variance = (figures: number[]) => {
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length
  return figures.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / (figures.length - 1)
}

/** P(a number of `a` is greater than one of `b`): the Mann–Whitney statistic with DeLong's 95 % interval. */
export const chanceGreater = (a: number[], b: number[]): Chance => {
  const [sortedA, sortedB] = [a.toSorted((x, y) => x - y), b.toSorted((x, y) => x - y)]
  const sharesOfA = a.map((figure) => shareBelow(sortedB, figure))
  const sharesOfB = b.map((figure) => 1 - shareBelow(sortedA, figure))
  const p = sharesOfA.reduce((sum, share) => sum + share, 0) / a.length
  const margin = normal95 * Math.sqrt(variance(sharesOfA) / a.length + variance(sharesOfB) / b.length)
  return { p, low: p - margin, high: p + margin }
}
