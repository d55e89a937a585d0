import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/room.ts'
import { openNetwork } from '../../harness/network.ts'
import { login } from '../../people/people.ts'
import { guestKeyOf } from '../../records/room-api.ts'
import {
  button,
  enter,
  heading,
  interrupted,
  join,
  noteDevices,
  openLobby,
  roomPath,
  toastOf,
  video,
} from '../../screens/room.ts'

/** A camera so small and slow that a machine without a graphics card can draw on it. */
const useSmallCamera = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (constraints = {}) => {
      const picture = { width: 160, height: 90, frameRate: 1 }
      const { video: wanted } = constraints
      return open(typeof wanted === 'object' ? { ...constraints, video: { ...wanted, ...picture } } : constraints)
    }
    MediaStreamTrack.prototype.applyConstraints = () => Promise.resolve()
    // Frames count only on pages that are seen: here other journeys may take the processor.
    Object.defineProperty(document, 'hidden', { get: () => true })
  })

/** From now on, the browser says that the processor cannot keep up with the video that is sent. */
const overload = (page: Page) =>
  page.evaluate(() => {
    const { prototype } = RTCRtpSender
    const read = Reflect.get(prototype, 'getStats')
    prototype.getStats = async function () {
      const stats = new Map<string, object>()
      for (const [id, each] of (await read.call(this)) as Map<string, object>)
        stats.set(id, { ...each, qualityLimitationReason: 'cpu' })
      return stats
    }
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

const openMore = async (page: Page, entry: string) => {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const chosen = (page: Page, name: string) => button(page, `${name} Selected`)

test('a background is chosen in the lobby, seen by the others, kept, and switched off where it is too slow', async ({
  page,
  query,
  admin,
  api,
  mediaServer,
  anotherVisitor,
}) => {
  const webinar = await api.make('Land Trusts', 0, { status: 'In Progress', access: 'link' })
  const network = await openNetwork(mediaServer.udpPort())
  const [host, guest, cem] = [await anotherVisitor(network), await anotherVisitor(), await anotherVisitor()]
  host.faults.allow(/WebSocket|ERR_/u)
  for (const { page: sender, faults } of [host, guest]) {
    // What the program that finds a person says of a machine without a graphics card.
    faults.allow(/gl_context|GL Driver Message|XNNPACK/u)
    await useSmallCamera(sender)
  }
  await noteDevices(guest.page)
  await login(host.page, admin)
  const attendees = [page, cem.page]
  const preview = host.page.locator('.lobby-video video')
  const expectSoon = async (of: string, seen: Seen) => {
    for (const attendee of attendees) await expect.poll(() => look(video(attendee, of))).toBe(seen)
  }
  const expectSeen = (of: string) => Promise.all(attendees.map((attendee) => expectBackground(video(attendee, of))))
  await Promise.all([
    openLobby(host.page, roomPath(webinar, 'admin')),
    enter(guest.page, roomPath(webinar, 'guest', await guestKeyOf(query, webinar)), {
      name: 'Grace',
      camera: true,
      microphone: true,
    }),
    enter(page, roomPath(webinar, 'user'), { name: 'Bea' }),
    enter(cem.page, roomPath(webinar, 'user'), { name: 'Cem' }),
  ])

  await test.step('noise suppression and the sounds of the room have a switch, which works at once', async () => {
    await openMore(guest.page, 'Devices')
    await guest.page.getByRole('switch', { name: 'Suppress background noise' }).click()
    await expect
      .poll(() =>
        guest.page.evaluate(() => {
          const microphones = window.openedInJourney?.filter(
            ({ kind, readyState }) => kind === 'audio' && readyState === 'live',
          )
          return microphones?.at(-1)?.getSettings().noiseSuppression
        }),
      )
      .toBe(false)
    await guest.page.getByRole('switch', { name: 'Sounds of the room' }).click()
    await guest.checkPage()
    await guest.page.keyboard.press('Escape')
    await openMore(guest.page, 'Devices')
    for (const name of ['Suppress background noise', 'Sounds of the room'])
      await expect(guest.page.getByRole('switch', { name })).not.toBeChecked()
    await guest.page.keyboard.press('Escape')
  })

  const useTooMuch = () =>
    test.step('a device that cannot keep up switches it off, and says so', async () => {
      await openMore(guest.page, 'Background Filters')
      await button(guest.page, 'Living room').click()
      await expectSoon('Grace (Guest)', 'background')
      await button(guest.page, 'Blur').click()
      await expect(guest.page.getByLabel('Strength of the blur')).toBeVisible()
      await overload(guest.page)
      await expect(toastOf(guest.page, 'Your background was switched off')).toBeVisible()
      // This dialog is checked at the end.
      await expect(chosen(guest.page, 'None')).toBeVisible()
      await expectSoon('Grace (Guest)', 'camera')
    })

  await test.step('in the lobby, the preview shows what the others will see', async () => {
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
    await expectSeen('Ada Lovelace (Admin)')
    network.cut()
    const cutFor4 = new Promise((resolve) => setTimeout(resolve, 4000))
    await useTooMuch()
    await cutFor4
    network.heal()
    await expect(interrupted(host.page)).toBeHidden()
    await expect(button(host.page, 'Camera')).toHaveAttribute('aria-pressed', 'true')
    await expectSeen('Ada Lovelace (Admin)')
    await button(host.page, 'Camera').click()
    for (const attendee of attendees) await expect(video(attendee, 'Ada Lovelace (Admin)')).toBeHidden()
    await button(host.page, 'Camera').click()
    await expectSeen('Ada Lovelace (Admin)')
  })

  await test.step('the browser remembers it for the next visit', async () => {
    await openLobby(host.page, roomPath(webinar, 'admin'))
    await button(host.page, 'Turn camera on').click()
    await expect.poll(() => look(preview)).toBe('background')
    await button(host.page, 'Turn camera off').click()
  })
})
