// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeDevices } from '#testing/room/fake-devices.ts'
import { type } from '#testing/forms.ts'
import { showLobby } from '#testing/room/show-lobby.tsx'

beforeEach(() => {
  fakeApi()
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })))
  onTestFinished(() => void vi.unstubAllGlobals())
})

it.each([
  ['Grace (Admin)', 'Grace (User)'],
  ['(Host)', 'Eleanor Hart (User)'],
])('shows the name as the others will see it: %s', async (typed, shown) => {
  fakeDevices()
  const { allow, page } = showLobby()
  await allow()
  type('Your name', typed)
  await eventually(() => expect(page.querySelector('.lobby-video__name')?.textContent).toBe(shown))
})

it('has the choice of a background beside it, whose code comes with the first click', async () => {
  fakeDevices()
  const { allow, button, press } = showLobby()
  await allow()
  await eventually(() => expect(button('Background Filters')).toBeDefined())
  press('Background Filters')
  await eventually(() => expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('Background Filters'))
})
