// @vitest-environment happy-dom
import { profileEndpoints } from '@regent/contract/identity/profile'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signIn } from '#testing/sign-in.ts'
import { useKnownSession } from './use-known-session.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  history.replaceState(null, '', '/webinar-register?id=a')
})

afterEach(() => history.replaceState(null, '', '/'))

const showButton = () => {
  const act = vi.fn()
  const Page = () => {
    const { whenKnown, waitingFor } = useKnownSession()
    return (
      <button type="button" onClick={() => whenKnown('a', act)}>
        {waitingFor === undefined ? 'Register' : 'Registering...'}
      </button>
    )
  }
  return { act, ...renderPage(Page) }
}

it.each([
  ['is still there', '/webinar-register?id=a', 1],
  ['is on another page', '/royal-tv', 0],
  ['is on the same page of another record', '/webinar-register?id=b', 0],
])('does what was clicked only if the person %s once the session is known', async (_, address, times) => {
  signIn(api)
  const proceed = api.delay(profileEndpoints.user)
  const { act, press, text } = showButton()
  await eventually(() => press('Register'))
  await eventually(() => expect(text()).toBe('Registering...'))
  history.replaceState(null, '', address)
  proceed()
  await eventually(() => expect(text()).toBe('Register'))
  expect(act).toHaveBeenCalledTimes(times)
})
