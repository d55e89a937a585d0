import { defineConfig } from 'vitest/config'

/** The unit and integration tests, one project per part; each lies beside the code it tests. */
export default defineConfig({
  test: {
    projects: [
      './apps/server/vitest.config.ts',
      { root: './packages', test: { name: 'packages', include: ['*/src/**/*.test.ts'] } },
      { root: './apps/web', test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { root: './lint', test: { name: 'lint', include: ['*.test.ts'], testTimeout: 20_000 } },
      {
        root: './bin',
        test: {
          name: 'bin',
          include: ['**/*.test.mjs'],
          exclude: ['**/*.start.test.mjs', 'runtime/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
