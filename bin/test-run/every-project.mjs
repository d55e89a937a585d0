import { availableParallelism } from 'node:os'

/** What every project of vitest says; one that is listed inherits nothing by itself. */
export const everyProject = {
  // One more than there are cores: a test often waits for PostgreSQL or for a process it has started.
  maxWorkers: availableParallelism() + 1,
  // Ceilings for a busy machine, not expectations. Vitest's own, 5 s and 1 s, are for a quiet one.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
}
