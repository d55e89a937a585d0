import { defineConfig } from 'vitest/config'

/** The unit and integration tests, one project per part; each lies beside the code it tests. */
export default defineConfig({
  test: {
    projects: [
      {
        root: './apps/server',
        test: {
          name: 'server',
          include: ['src/**/*.test.{ts,tsx}'],
          globalSetup: './src/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { root: './packages/contract', test: { name: 'contract', include: ['src/**/*.test.ts'] } },
      { root: './apps/web', test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { root: './lint', test: { name: 'lint', include: ['*.test.ts'], testTimeout: 20_000 } },
      {
        root: './bin',
        test: { name: 'bin', include: ['**/*.test.mjs'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
  },
})
