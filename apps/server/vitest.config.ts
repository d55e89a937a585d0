import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['../../bin/test-run/postgres-of-the-run.mjs', './src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
