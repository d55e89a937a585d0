import type { Page } from '@playwright/test'
import { goodRate } from '../../apps/web/src/features/room/effects/frame-watch.ts'
import { figure, printLoad } from '../figures.mjs'
import { setting } from '../setting.ts'
import { enterAsHost, openBrowser } from './browser-people.ts'
import { startPortal } from './start-portal.ts'

const seconds = setting('BENCH_SECONDS', 8)
const cameraRate = 30
const patienceMs = 60_000

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Of one's own video on the stage, as it is sent. */
const framesOf = (page: Page) =>
  page.locator('.room-video').evaluate((element) => {
    const { videoWidth, videoHeight } = element as HTMLVideoElement
    const { totalVideoFrames } = (element as HTMLVideoElement).getVideoPlaybackQuality()
    return { frames: totalVideoFrames, size: `${videoWidth} × ${videoHeight}`, at: performance.now() }
  })

const rateOver = async (page: Page, ms: number) => {
  const before = await framesOf(page)
  await page.waitForTimeout(ms)
  const after = await framesOf(page)
  return { rate: ((after.frames - before.frames) * 1000) / (after.at - before.at), size: after.size }
}

/** Chooses the blur, and waits until it is on screen. */
const blur = async (page: Page) => {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Background Filters' }).click()
  await button(page, 'Blur').click()
  await page.locator('.effect-tile[aria-pressed=true]:not([aria-busy])', { hasText: 'Blur' }).waitFor()
  await button(page, 'Close').click()
}

const portal = await startPortal()
const browser = await openBrowser(undefined, cameraRate)
try {
  const page = await enterAsHost(browser, portal, await portal.makeWebinar('In Progress'))
  await page.locator('.room-video').waitFor()
  const plain = await rateOver(page, seconds * 1000)
  await blur(page)
  const chosenAt = performance.now()
  const wasSlow = page
    .getByText('Your background was switched off')
    .waitFor({ timeout: patienceMs })
    .then(
      () => (performance.now() - chosenAt) / 1000,
      () => undefined,
    )
  const blurred = await rateOver(page, 4000)
  const rest = rateOver(page, seconds * 1000)
  const switchedOffAfter = await Promise.race([wasSlow, rest.then(() => undefined)])
  const verdict =
    switchedOffAfter === undefined
      ? (await rest).rate >= goodRate
        ? `kept ${goodRate}`
        : 'stuttered, and stayed on: wrong'
      : `switched itself off after ${switchedOffAfter.toFixed(0)} s`
  await rest
  const after = await rateOver(page, 4000)

  console.log(`camera without an effect: ${plain.rate.toFixed(1)} frames/s at ${plain.size}`)
  console.log(`with Blur, its first seconds: ${blurred.rate.toFixed(1)} frames/s at ${blurred.size}; ${verdict}`)
  console.log(`afterwards: ${after.rate.toFixed(1)} frames/s`)
  figure(
    `Blur at 720p (the camera alone: ${plain.rate.toFixed(0)} frames/s)`,
    `${blurred.rate.toFixed(1)} frames/s, ${verdict}`,
    `≥ ${goodRate} frames/s, or off`,
  )
} finally {
  await browser.close()
  await portal.stop()
}
printLoad()
process.exit()
