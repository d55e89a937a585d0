// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { showLiveRoom } from '#testing/show-live-room.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('the keyboard continues at the name of the webinar after joining', async () => {
  const { page } = await showLiveRoom({ api: fakeApi(), webinar: { name: 'Land Trusts' } })
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Land Trusts'))
  expect(document.activeElement).toBe(page.querySelector('h1'))
})
