/** The figure at a share of the sorted ones. */
export const quantile = (figures: number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(figures.length * share) - 1)] ?? Number.NaN

export const median = (figures: number[]): number => quantile(figures, 0.5)

export interface Chance {
  p: number
  low: number
  high: number
}

const normal95 = 1.96

/** How many of the sorted figures lie below, those that are equal counted half. */
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

/** P(one of `a` is greater than one of `b`): Mann–Whitney's statistic, with the 95 % interval of DeLong. */
export const chanceGreater = (a: number[], b: number[]): Chance => {
  const [sortedA, sortedB] = [a.toSorted((x, y) => x - y), b.toSorted((x, y) => x - y)]
  const placesOfA = a.map((figure) => shareBelow(sortedB, figure))
  const placesOfB = b.map((figure) => 1 - shareBelow(sortedA, figure))
  const p = placesOfA.reduce((sum, place) => sum + place, 0) / a.length
  const reach = normal95 * Math.sqrt(variance(placesOfA) / a.length + variance(placesOfB) / b.length)
  return { p, low: p - reach, high: p + reach }
}
