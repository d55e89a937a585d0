import type { Locator, Page } from '@playwright/test'
import { expect as soon, test } from '../../fixtures/room.ts'
import { openNetwork } from '../../harness/network.ts'
import { login } from '../../people/people.ts'
import { button, enter, heading, join, noteDevices, openLobby, roomPath, toastOf, video } from '../../screens/room.ts'

/** A camera so small and slow that a machine without a graphics card can draw on it. */
const useSmallCamera = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (constraints = {}) => {
      const picture = { width: 160, height: 90, frameRate: 2 }
      const { video: wanted } = constraints
      return open(typeof wanted === 'object' ? { ...constraints, video: { ...wanted, ...picture } } : constraints)
    }
    MediaStreamTrack.prototype.applyConstraints = () => Promise.resolve()
    // Frames count only on pages that are seen: here other journeys may take the processor.
    Object.defineProperty(document, 'hidden', { get: () => true })
  })

type Seen = 'nothing' | 'camera' | 'background'

/** The picture of the camera is green, and has nobody in it; the living room is not. */
const look = (shown: Locator): Promise<Seen> =>
  shown.evaluate((element) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    drawing?.drawImage(element as HTMLVideoElement, 0, 0, 1, 1)
    const [red = 0, green = 0] = drawing?.getImageData(0, 0, 1, 1).data ?? []
    if (red + green < 20) return 'nothing'
    return red > 100 ? 'background' : 'camera'
  })

/** Everything that is seen until the background is, and never the camera without it. */
const expectBackground = async (shown: Locator): Promise<void> => {
  const seen = new Set<Seen>()
  await expect
    .poll(async () => {
      const now = await look(shown)
      seen.add(now)
      return now
    })
    .toBe('background')
  expect([...seen]).not.toContain('camera')
}

/** Backgrounds are drawn by the processor here, beside other journeys. */
const expect = soon.configure({ timeout: 90_000 })

const openMore = async (page: Page, entry: string) => {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const chosen = (page: Page, name: string) => button(page, `${name} Selected`)

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

test('a background is chosen in the lobby, seen by the others, kept, and switched off where it is too slow', async ({
  page,
  admin,
  api,
  faults,
  checkPage,
  mediaServer,
  anotherVisitor,
}) => {
  test.setTimeout(360_000)
  const webinar = await api.make('Land Trusts', 0, { status: 'In Progress', streamType: 'Live Call', access: 'link' })
  const network = await openNetwork(mediaServer.udpPort())
  const host = await anotherVisitor(network)
  host.faults.allow(/WebSocket|ERR_/u)
  // What the program that finds a person says of a machine without a graphics card.
  for (const each of [faults, host.faults]) each.allow(/gl_context|GL Driver Message/u)
  await useSmallCamera(host.page)
  await noteDevices(page)
  await login(host.page, admin)
  await enter(page, roomPath(webinar, 'user'), { name: 'Bea', camera: true })
  const seenByBea = video(page, 'Ada Lovelace (Admin)')
  const preview = host.page.locator('.lobby-video video')

  await test.step('in the lobby, the preview shows what the others will see', async () => {
    await openLobby(host.page, roomPath(webinar, 'admin'))
    await button(host.page, 'Turn camera on').click()
    await expect.poll(() => look(preview)).toBe('camera')
    await button(host.page, 'Background Filters').click()
    await expect(heading(host.page, 'Background Filters')).toBeVisible()
    await expect(chosen(host.page, 'None')).toBeVisible()
    await host.checkPage()
    await host.page.setViewportSize({ width: 360, height: 740 })
    await host.checkPage()
    await button(host.page, 'Living room').press('Enter')
    await expect(chosen(host.page, 'Living room')).toBeFocused()
    await host.page.keyboard.press('Escape')
    await expect(button(host.page, 'Background Filters')).toBeFocused()
    await host.page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => look(preview)).toBe('background')
  })

  await test.step('others never see the camera without it, also over a cut, and when it is turned off and on', async () => {
    await join(host.page)
    await expectBackground(seenByBea)
    network.cut()
    await pause(4)
    network.heal()
    await expect(button(host.page, 'Camera')).toBeVisible()
    await expectBackground(seenByBea)
    await button(host.page, 'Camera').click()
    await expect(seenByBea).toBeHidden()
    await button(host.page, 'Camera').click()
    await expect(seenByBea).toBeVisible()
    await expectBackground(seenByBea)
  })

  await test.step('the browser remembers it for the next visit', async () => {
    await openLobby(host.page, roomPath(webinar, 'admin'))
    await button(host.page, 'Turn camera on').click()
    await expect.poll(() => look(preview)).toBe('background')
    await button(host.page, 'Turn camera off').click()
  })

  await test.step('noise suppression and the sounds of the room have a switch, which works at once', async () => {
    await button(page, 'Unmute').click()
    await expect(button(page, 'Mute')).toBeVisible()
    await openMore(page, 'Devices')
    await page.getByRole('switch', { name: 'Suppress background noise' }).click()
    await expect
      .poll(() =>
        page.evaluate(() => {
          const microphones = window.openedInJourney?.filter(
            ({ kind, readyState }) => kind === 'audio' && readyState === 'live',
          )
          return microphones?.at(-1)?.getSettings().noiseSuppression
        }),
      )
      .toBe(false)
    await page.getByRole('switch', { name: 'Sounds of the room' }).click()
    await checkPage()
    await page.keyboard.press('Escape')
    await openMore(page, 'Devices')
    for (const name of ['Suppress background noise', 'Sounds of the room'])
      await expect(page.getByRole('switch', { name })).not.toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('a device that cannot keep up switches it off, and says so', async () => {
    await openMore(page, 'Background Filters')
    await button(page, 'Blur').click()
    await expect(page.getByLabel('Strength of the blur')).toBeVisible()
    await expect(toastOf(page, 'Your background was switched off')).toBeVisible()
    await expect(chosen(page, 'None')).toBeVisible()
    await checkPage()
    await page.keyboard.press('Escape')
  })
})
