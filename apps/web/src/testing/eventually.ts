import { vi } from 'vitest'

/** Waits until the check passes; longer than anything takes on a busy machine. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 })
