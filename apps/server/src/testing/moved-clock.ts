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
