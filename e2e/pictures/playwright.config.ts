import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** The pictures in the guides: the same server, database and browser as the journeys, drawn instead of tested. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/pictures',
  testMatch: '*.pictures.ts',
  globalSetup: '../harness/global-setup.ts',
  workers: 1,
  use: { ...journeys.use, trace: 'off', screenshot: 'off', viewport: { width: 1200, height: 750 } },
  projects: [
    { name: 'light', use: { colorScheme: 'light' } },
    { name: 'dark', use: { colorScheme: 'dark' } },
  ],
})
