interface UploadQueue {
  /** Calls `begin` as soon as a slot is free. Returns a function that frees the slot or leaves the queue. */
  enter: (begin: () => void) => () => void
}

/** Runs a fixed number of uploads at once, and the others in order. */
export const createUploadQueue = (slots: number): UploadQueue => {
  const running = new Set<() => void>()
  const waiting = new Set<() => void>()
  const fill = () => {
    for (const begin of waiting) {
      if (running.size >= slots) return
      waiting.delete(begin)
      running.add(begin)
      begin()
    }
  }
  return {
    enter: (begin) => {
      // A new function, so that the same upload can enter twice.
      const entry = () => begin()
      waiting.add(entry)
      fill()
      return () => {
        waiting.delete(entry)
        if (running.delete(entry)) fill()
      }
    },
  }
}
