import { vi } from 'vitest'

/** Waits until what must come true has; longer than anything takes on a busy machine. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 })
