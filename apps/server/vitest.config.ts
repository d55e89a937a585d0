import { defineConfig } from 'vitest/config'
import { ceilings } from '../../bin/test-run/ceilings.mjs'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['../../bin/test-run/postgres-of-the-run.mjs', './src/testing/global-setup.ts'],
    // Loading the server takes longer than most files; each worker does it once. A file leaves nothing behind: see cleanUp().
    isolate: false,
    restoreMocks: true,
    ...ceilings,
  },
})
