/**
 * Holds and records the replay that comes with the portal again: `node e2e/pictures/sample-replay.ts`, after `npm run build` and with
 * espeak-ng on the path.
 */
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../bin/browser/find-chromium.mjs'
import { chromiumSwitches, fakeDevices } from '../harness/chromium-switches.ts'
import { holdWebinar } from './replay/hold-webinar.ts'
import { keepReplay } from './replay/keep-replay.ts'
import { startPortal } from './replay/portal.ts'

const target = path.resolve(import.meta.dirname, '../../apps/server/sample-content/installment-sales')

const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: [...chromiumSwitches, ...fakeDevices(true), '--autoplay-policy=no-user-gesture-required'],
})
const portal = await startPortal()
try {
  const { server, folder, query } = portal
  const { held } = await holdWebinar({ browser, address: server.address, folder, query })
  await keepReplay({ query, dataFolder: server.dataFolder, held, target })
} finally {
  await browser.close()
  await portal.stop()
}
process.exit()
