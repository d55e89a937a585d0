import { defineConfig } from 'vitest/config'
import { everyProject } from '../../bin/test-run/every-project.mjs'

export default defineConfig({
  test: {
    ...everyProject,
    name: 'server',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['../../bin/test-run/postgres-of-the-run.mjs', './src/testing/global-setup.ts'],
    setupFiles: ['./src/testing/leaves-nothing.ts'],
    // Loading the server takes longer than most files do, so a worker does it once.
    isolate: false,
  },
})
