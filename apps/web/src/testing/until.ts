import { vi } from 'vitest'

/** Waits for what a page is to show: a ceiling for a busy machine, not an expectation. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000 })
