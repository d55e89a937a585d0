interface Line {
  /** Begins at once, or when a place is left; what it answers leaves the place, or the line before it. */
  enter: (begin: () => void) => () => void
}

/** Lets so many begin, and the others in the order in which they came. */
export const createLine = (places: number): Line => {
  const inside = new Set<() => void>()
  const waiting = new Set<() => void>()
  const fill = () => {
    for (const begin of waiting) {
      if (inside.size >= places) return
      waiting.delete(begin)
      inside.add(begin)
      begin()
    }
  }
  return {
    enter: (begin) => {
      // Whoever enters twice stands in the line twice.
      const own = () => begin()
      waiting.add(own)
      fill()
      return () => {
        waiting.delete(own)
        if (inside.delete(own)) fill()
      }
    },
  }
}
