import { defineConfig } from 'vitest/config'
import { everyProject } from '../../bin/test-run/every-project.mjs'

/** What every test of the server needs, from the folder of the server. */
export const everyServerTest = {
  ...everyProject,
  globalSetup: ['../../bin/test-run/postgres-of-the-run.mjs', './src/testing/global-setup.ts'],
  setupFiles: ['./src/testing/leaves-nothing.ts'],
  // Loading the server takes longer than most files do, so a worker does it once.
  isolate: false,
}

/** They need LiveKit itself, which a new machine is still building while the others run. */
export const withMediaServer = 'src/**/real-*.test.ts'

export default defineConfig({
  test: { ...everyServerTest, name: 'server', include: ['src/**/*.test.{ts,tsx}'], exclude: [withMediaServer] },
})
