/** What every project of vitest gets: ceilings for a busy machine, not expectations. Vitest's own, 5 s and 1 s, are for a quiet one. */
export const ceilings = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}
