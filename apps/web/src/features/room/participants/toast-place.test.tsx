// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { showLiveRoom } from '#testing/room/show-live-room.tsx'
import { readToastPlace } from '#ui/overlays/toast-place.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  // Of a room that was left.
  expect(readToastPlace()).toBeUndefined()
})

/** The window is that wide, and what matches lies there. */
const layOut = (width: number, places: Record<string, Partial<DOMRect>>) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  const matches = width < 768
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const [, place] = Object.entries(places).find(([selector]) => this.matches(selector)) ?? []
    return { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0, ...place } as DOMRect
  })
  onTestFinished(() => void vi.restoreAllMocks())
}

it('toasts lie in the corner of the picture, above the name where they would cover it', async () => {
  const picture = { bottom: 600, right: 1380, width: 1360 }
  layOut(1400, { '.tile--main': picture })
  await showLiveRoom({ api })
  await eventually(() => expect(readToastPlace()).toEqual({ edge: 'bottom', fromEdge: 216, fromRight: 36 }))
  Object.assign(picture, { right: 480, width: 460 })
  document.querySelector('.live-room')?.append(document.createElement('i'))
  await eventually(() => expect(readToastPlace()).toEqual({ edge: 'bottom', fromEdge: 264, fromRight: 936 }))
})

it('toasts lie above the oldest messages while the chat covers a phone, and at the foot of other panels', async () => {
  layOut(375, { '.tile--main': { bottom: 500, right: 367, width: 359 }, '.chat-list': { top: 108 } })
  const { control, press } = await showLiveRoom({ api })
  await eventually(() => expect(readToastPlace()).toEqual({ edge: 'bottom', fromEdge: 364, fromRight: 24 }))
  control('chat')?.click()
  await eventually(() => expect(readToastPlace()).toEqual({ edge: 'top', fromEdge: 116, fromRight: 16 }))
  press('Close chat')
  await eventually(() => expect(readToastPlace()?.fromEdge).toBe(364))
})
