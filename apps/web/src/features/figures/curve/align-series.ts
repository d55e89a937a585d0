export interface Point {
  x: number
  y: number
}

/** What the curves have in common: every x once, and for each curve its value there, or null. */
export const alignSeries = (curves: readonly (readonly Point[])[]): { xs: number[]; ys: (number | null)[][] } => {
  const xs = [...new Set(curves.flatMap((points) => points.map(({ x }) => x)))].toSorted((one, other) => one - other)
  return {
    xs,
    ys: curves.map((points) => {
      const valueAt = new Map(points.map(({ x, y }) => [x, y]))
      return xs.map((x) => valueAt.get(x) ?? null)
    }),
  }
}
