// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { showLiveRoom } from '#testing/show-live-room.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const words = 'The connection was interrupted. You come back by yourself.'

/** The rooms of the tests are wide, with a pointer. */
const onPhone = () => {
  const isMatch = (query: string) => query.includes('max-width')
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: isMatch(query), media: query }) as MediaQueryList,
  )
  onTestFinished(() => void vi.restoreAllMocks())
}

it('the keyboard continues at the name of the webinar after joining', async () => {
  const { page } = await showLiveRoom({ api: fakeApi(), webinar: { name: 'Land Trusts' } })
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Land Trusts'))
  expect(document.activeElement).toBe(page.querySelector('h1'))
})

it('screen readers hear of an interrupted connection once, also while a panel covers the stage of a phone', async () => {
  onPhone()
  const { page, control, panel, picture, status } = await showLiveRoom({ api: fakeApi() })
  await eventually(() => expect(control('chat')).not.toBeNull())
  control('chat')?.click()
  await eventually(() => expect(panel()?.getAttribute('role')).toBe('dialog'))
  picture(true)
  await eventually(() => expect(status()).toContain(words))
  expect(status().filter((said) => said.includes(words))).toHaveLength(1)
  expect(page.querySelector('.live-stage__notices')?.textContent).toBe(words)
  const unheard = [...page.querySelectorAll('[role=status], [role=log]')].filter((said) => said.closest('[inert]'))
  expect(unheard).toEqual([])
})
