import { vi } from 'vitest'

// Longer than a busy machine takes; a check that holds ends the wait at once.
const patienceMs = 15_000

/** Repeats a check until it holds. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, patienceMs)
