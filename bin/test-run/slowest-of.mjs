const shown = 20

/** The tests to look at first when a part takes too long. @param {import('./count-vitest.mjs').TimedTest[]} tests */
export const slowestOf = (tests) => {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown)
  const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
  return lines.length > 0 ? [`The slowest ${lines.length}:`, ...lines] : []
}
