import { defineConfig } from '@playwright/test'
import { findChromium } from './bin/browser/find-chromium.mjs'

const chromium = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/global-setup.ts',
  outputDir: 'test-results/e2e',
  // For a machine that is busy; a quiet one needs a tenth.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['list']],
  use: {
    ...(chromium && { launchOptions: { executablePath: chromium, args: quiet() } }),
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/u, use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } },
  ],
})

/** No word to anybody: names other than this machine's do not resolve. */
function quiet() {
  return [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ]
}
