// @vitest-environment happy-dom
import { reactionEndpoints } from '@regent/contract/rooms/reactions'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { showLiveRoom } from '#testing/room/show-live-room.tsx'
import { setTrayOpen } from './tray.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})

const flying = (page: HTMLElement) =>
  [...page.querySelectorAll('.reactions__one')].map(({ textContent }) => textContent)

it('floats up what others and oneself send, unheard by screen readers', async () => {
  api.answer(reactionEndpoints.react, () => ({ answer: { message: 'Sent.' } }))
  const { page, hears, press, status } = await showLiveRoom({ api })
  await eventually(() => expect(page.querySelector('.reactions')?.getAttribute('aria-hidden')).toBe('true'))
  const before = status().join()
  setTrayOpen(true)
  await eventually(() => expect(page.querySelector('.reaction-tray')).not.toBeNull())
  press('Send: Heart')
  await eventually(() => expect(flying(page)).toEqual(['❤️']))
  expect(api.sent.slice(1)).toEqual([{ kind: 'heart' }])
  hears({ type: 'reactions', counts: [0, 1, 1, 0, 0] })
  await eventually(() => expect(flying(page)).toEqual(['❤️', '👏']))
  expect(status().join()).toBe(before)
})

it('is closed for all when a host switches them off', async () => {
  const { page, hears } = await showLiveRoom({ api })
  await eventually(() => expect(page.querySelector('.reactions')).not.toBeNull())
  setTrayOpen(true)
  await eventually(() => expect(page.querySelector('.reaction-tray')).not.toBeNull())
  hears({ type: 'reactions-switched', isOn: false })
  await eventually(() => expect(page.querySelector('.reaction-tray')).toBeNull())
  setTrayOpen(true)
  expect(page.querySelector('.reaction-tray')).toBeNull()
})
