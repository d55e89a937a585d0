import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../../bin/browser/find-chromium.mjs'
import { chromiumSwitches } from '../../e2e/harness/chromium-switches.ts'
import type { MadeWebinar, Portal } from './start-portal.ts'

/** A Chromium whose camera shows a test picture and whose microphone hears that file, or beeps. */
export const openBrowser = async (sound?: string, cameraRate?: number): Promise<Browser> => {
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium here; npm run doctor says how to get one.')
  return chromium.launch({
    executablePath,
    args: [
      ...chromiumSwitches,
      '--no-sandbox',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-ui-for-media-stream',
      `--use-fake-device-for-media-stream${cameraRate === undefined ? '' : `=fps=${cameraRate}`}`,
      ...(sound === undefined ? [] : [`--use-file-for-fake-audio-capture=${sound}`]),
    ],
  })
}

const join = (page: Page) => page.getByRole('button', { name: 'Join', exact: true })

/** The lobby with everything loaded, a click before the room. */
export const openLobby = async (
  context: BrowserContext,
  { address }: Portal,
  { slug }: MadeWebinar,
  { role = 'user', name = 'Ada', hasDevices = false } = {},
): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${address}/royal-tv/${slug}/${role}`, { waitUntil: 'networkidle' })
  const step = hasDevices ? 'Request Permissions' : 'Continue without microphone and camera'
  await page.getByRole('button', { name: step }).click()
  await page.getByPlaceholder('Enter your name').fill(name)
  await join(page).waitFor()
  return page
}

export const enterRoom = async (page: Page): Promise<void> => {
  await join(page).click()
  await page.locator('.live-room').waitFor()
}

/** The host inside, with the camera and the microphone on. */
export const enterAsHost = async (browser: Browser, portal: Portal, webinar: MadeWebinar): Promise<Page> => {
  const { accessToken, refreshToken } = await portal.host()
  const context = await browser.newContext()
  await context.addInitScript(
    (tokens) => {
      for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value)
    },
    { accessToken, refreshToken },
  )
  const page = await openLobby(context, portal, webinar, { role: 'admin', name: 'Hana', hasDevices: true })
  for (const device of ['microphone', 'camera']) await page.getByRole('button', { name: `Turn ${device} on` }).click()
  await enterRoom(page)
  return page
}
