const second = 1000

/** A clock that a test sets forward. */
export const movedClock = () => {
  let aheadMs = 0
  return {
    clock: () => new Date(Date.now() + aheadMs),
    forward: (seconds: number) => {
      aheadMs += seconds * second
    },
  }
}

const measured = performance.now.bind(performance)
let passedMs = 0

/**
 * Lets seconds pass for what this process keeps for a while, and for its limits. They never come back, so that the
 * time that is measured always runs forward.
 */
export const passSeconds = (seconds: number): void => {
  passedMs += seconds * second
  performance.now = () => measured() + passedMs
}
