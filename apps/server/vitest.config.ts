import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['../../bin/test-run/postgres-of-the-run.mjs', './src/testing/global-setup.ts'],
    // Ceilings for a busy machine, not expectations.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
