import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ceilings } from './bin/test-run/ceilings.mjs'

/** The unit and integration tests, one project per part; each lies beside the code it tests. */
export default defineConfig({
  test: {
    // One more than there are cores: a test often waits for PostgreSQL or for a process it has started.
    maxWorkers: availableParallelism() + 1,
    projects: [
      './apps/server/vitest.config.ts',
      {
        root: './packages',
        test: { name: 'packages', include: ['*/src/**/*.test.ts'], isolate: false, ...ceilings },
      },
      { root: './apps/web', test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], ...ceilings } },
      { root: './lint', test: { name: 'lint', include: ['*.test.ts'], ...ceilings } },
      {
        root: './bin',
        test: {
          name: 'bin',
          include: ['**/*.test.mjs'],
          exclude: ['**/*.start.test.mjs', 'runtime/**'],
          ...ceilings,
        },
      },
      {
        // Whole starts of Regent, one after the other: each wants the machine for itself.
        root: './bin',
        test: {
          name: 'start',
          include: ['**/*.start.test.mjs'],
          exclude: ['runtime/**'],
          fileParallelism: false,
          ...ceilings,
        },
      },
    ],
  },
})
