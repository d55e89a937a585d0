import { defineConfig } from '@playwright/test'
import { findChromium } from './bin/browser/find-chromium.mjs'
import { chromiumSwitches } from './e2e/harness/chromium-switches.ts'

const chromium = await findChromium()

const desktop = { viewport: { width: 1440, height: 900 } }
const recording = /journeys\/recording\//u

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/global-setup.ts',
  outputDir: 'test-results/e2e',
  // Ceilings for the busiest machine: a quiet one needs a few seconds for a journey and none for what it expects.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['list']],
  use: {
    ...(chromium && { launchOptions: { executablePath: chromium, args: chromiumSwitches } }),
    contextOptions: { reducedMotion: 'reduce' },
    // Without the film of the screen, which takes an eighth of the processor: the trace draws each step from its document.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: recording, use: desktop },
    { name: 'phone', grep: /@phone/u, use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } },
    // Each has a browser that records besides those of the people, which would slow all others down.
    { name: 'recording', testMatch: recording, workers: 1, dependencies: ['desktop', 'phone'], use: desktop },
  ],
})
