import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { everyProject } from '../../bin/test-run/every-project.mjs'

const inServer = (file: string) => path.join(import.meta.dirname, file)

/** What every test of the server needs, whichever configuration it is part of. */
export const everyServerTest = {
  ...everyProject,
  globalSetup: ['../../bin/test-run/postgres-of-the-run.mjs', 'src/testing/global-setup.ts'].map(inServer),
  setupFiles: [inServer('src/testing/leaves-nothing.ts')],
  // Loading the server takes longer than most files do, so a worker does it once.
  isolate: false,
}

/** They need LiveKit itself, which a new machine is still building while the others run. */
export const withMediaServer = 'src/**/real-*.test.ts'

export default defineConfig({
  test: { ...everyServerTest, name: 'server', include: ['src/**/*.test.{ts,tsx}'], exclude: [withMediaServer] },
})
