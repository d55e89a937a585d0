import type { Page } from '@playwright/test'
import { goodRate } from '../../apps/web/src/features/room/effects/frame-watch.ts'
import { figure, printLoad } from '../figures.mjs'
import { setting } from '../setting.ts'
import { enterAsHost, openBrowser } from './browser-people.ts'
import { startPortal } from './start-portal.ts'

const seconds = setting('BENCH_SECONDS', 8)
const cameraRate = 30
const patienceMs = 60_000

/** Until everything is loaded, and the frames are counted. */
const settlingMs = 10_000

const button = (page: Page, name: string) => page.getByRole('button', { name })

interface Look {
  at: number
  frames: number
  lines: number
  hasEffect: boolean
  isSwitchedOff: boolean
}

declare global {
  interface Window {
    looks: Look[]
  }
}

/** Looks at one's own video on the stage, as it is sent, ten times a second, or as often as the page comes to it. */
const watchVideo = (page: Page) =>
  page.evaluate(() => {
    window.looks = []
    const find = () => {
      const video = document.querySelector<HTMLVideoElement>('.room-video')
      const [track] = (video?.srcObject as MediaStream | undefined)?.getVideoTracks() ?? []
      return { video, track }
    }
    const camera = find().track?.id
    setInterval(() => {
      const { video, track } = find()
      window.looks.push({
        at: performance.now(),
        frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
        lines: video?.videoHeight ?? 0,
        // What a processor makes is another track, with a `deviceId` of its own.
        hasEffect: track !== undefined && track.id !== camera,
        isSwitchedOff: document.body.textContent.includes('Your background was switched off'),
      })
    }, 100)
  })

/** A video that changes its track begins to count anew. */
const rateOf = (looks: Look[]) => {
  const [first, last] = [looks[0], looks.at(-1)]
  if (!first || !last) return Number.NaN
  const frames = looks
    .slice(1)
    .reduce((sum, look, index) => sum + Math.max(0, look.frames - (looks[index]?.frames ?? 0)), 0)
  return (frames * 1000) / (last.at - first.at)
}

const chooseBlur = async (page: Page) => {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Background Filters' }).click()
  await button(page, 'Blur').click()
}

const portal = await startPortal()
const browser = await openBrowser(undefined, cameraRate)
try {
  const page = await enterAsHost(browser, portal, await portal.makeWebinar('In Progress'))
  await page.locator('.room-video').waitFor()
  await watchVideo(page)
  await page.waitForTimeout(seconds * 1000)
  await chooseBlur(page)
  await page.waitForFunction(() => window.looks.some(({ hasEffect }) => hasEffect), undefined, { timeout: patienceMs })
  await page
    .waitForFunction(() => window.looks.some(({ isSwitchedOff }) => isSwitchedOff), undefined, {
      timeout: seconds * 1000 + settlingMs,
    })
    .catch(() => undefined)
  const looks = await page.evaluate(() => window.looks)

  const chosen = looks.findIndex(({ hasEffect }) => hasEffect)
  const off = looks.findIndex(({ isSwitchedOff }) => isSwitchedOff)
  const alone = rateOf(looks.slice(0, chosen))
  const blurred = looks.slice(chosen, off === -1 ? undefined : off).filter(({ hasEffect }) => hasEffect)
  const rate = rateOf(blurred)
  const lasted = ((blurred.at(-1)?.at ?? 0) - (blurred[0]?.at ?? 0)) / 1000
  const isKept = rate >= goodRate ? `kept ≥ ${goodRate}` : 'too few, and stayed on: wrong'
  const verdict = off === -1 ? isKept : `switched itself off after ${lasted.toFixed(0)} s`
  console.log(`camera alone: ${alone.toFixed(1)} frames/s with ${looks[0]?.lines} lines`)
  console.log(
    `with Blur, for ${lasted.toFixed(1)} s: ${rate.toFixed(1)} frames/s with ${blurred.at(-1)?.lines} lines; ${verdict}`,
  )
  figure(
    `Blur at 720p (the camera alone: ${alone.toFixed(0)} frames/s)`,
    `${rate.toFixed(1)} frames/s, ${verdict}`,
    `≥ ${goodRate} frames/s, or off`,
  )
} finally {
  await browser.close()
  await portal.stop()
}
printLoad()
process.exit()
