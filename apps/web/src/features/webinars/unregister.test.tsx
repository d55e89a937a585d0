// @vitest-environment happy-dom
import { profileEndpoints } from '@regent/contract/identity/profile'
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { toast as sonner } from 'sonner'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signIn, tokensOf } from '#testing/sign-in.ts'
import { writeTokens } from '#lib/session/tokens.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { WebinarList } from './webinar-list.tsx'

const { list, register, unregister } = webinarEndpoints
const registered = aWebinar({ attendees: [anAttendee('Ann')] })

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  sonner.dismiss()
})

const answer = (webinar: StaffWebinar) => api.answer(list, () => ({ answer: { webinars: [webinar] } }))
const shown = () => document.body.textContent

const showList = async (otherPage?: ReactNode) => {
  signIn(api)
  answer(registered)
  const rendered = renderPage(() => (
    <>
      {useLocation().pathname === '/courses' ? otherPage : <WebinarList tab="upcoming" search="" />}
      <Toasts />
    </>
  ))
  const name = 'Cancel Register: Land Trusts'
  await eventually(() => expect(rendered.page.querySelector(`[aria-label="${name}"]`)).not.toBeNull())
  await eventually(() => expect(api.asked.some(({ pathname }) => pathname === '/api/auth/user')).toBe(true))
  return { ...rendered, cancel: () => rendered.press(name) }
}

describe('a registered member', () => {
  it('can take unregistering back with one button, which is named after the webinar', async () => {
    const { cancel, press, page } = await showList()
    api.answer(unregister, () => ({ answer: { message: 'You have successfully unregistered from the webinar' } }))
    api.answer(register, () => ({ answer: { message: 'Registered', webinar: registered } }))
    // The list is read again half a second later, whenever the toast appears.
    answer(aWebinar())
    cancel()
    await eventually(() => expect(shown()).toContain('You have successfully unregistered from the webinar'))
    await eventually(() => expect(page.querySelector('[aria-label="Register: Land Trusts"]')).not.toBeNull())
    // As long as the place is kept.
    expect(sonner.getToasts().map((toast) => 'duration' in toast && toast.duration)).toContain(60_000)
    answer(registered)
    press('Undo: stay registered for Land Trusts')
    await eventually(() => expect(shown()).toContain('You have successfully registered for the webinar'))
    await eventually(() => expect(page.querySelector('[aria-label="Cancel Register: Land Trusts"]')).not.toBeNull())
    expect(api.asked.filter(({ pathname }) => pathname.endsWith('/register'))).toHaveLength(1)
  })

  it('keeps the focus on what replaces the button, and after Undo on the button again', async () => {
    const { cancel, press, page } = await showList()
    api.answer(unregister, () => ({ answer: { message: 'You have successfully unregistered from the webinar' } }))
    api.answer(register, () => ({ answer: { message: 'Registered', webinar: registered } }))
    page.querySelector<HTMLElement>('[aria-label="Cancel Register: Land Trusts"]')?.focus()
    answer(aWebinar())
    cancel()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await eventually(() => expect(focused()).toBe('Register: Land Trusts'))

    const undo = () => [...document.querySelectorAll<HTMLElement>('.toast button')].at(-1)
    await eventually(() => expect(undo()?.getAttribute('aria-label')).toBe('Undo: stay registered for Land Trusts'))
    undo()?.focus()
    answer(registered)
    press('Undo: stay registered for Land Trusts')
    await eventually(() => expect(focused()).toBe('Cancel Register: Land Trusts'))
  })

  it.each([
    ['at the heading', 'h1', <h1 key="heading">Courses</h1>],
    ['at the start of the page', '#main', <p key="text">Courses</p>],
  ])('continues %s after Undo on a page that does not show the webinar', async (_, focused, content) => {
    const { cancel, router } = await showList(
      <main>
        {content}
        <button type="button">Menu</button>
      </main>,
    )
    api.answer(unregister, () => ({ answer: { message: 'You have successfully unregistered from the webinar' } }))
    api.answer(register, () => ({ answer: { message: 'Registered', webinar: registered } }))
    cancel()
    const undo = () => document.querySelector<HTMLElement>('.toast--success button')
    await eventually(() => expect(undo()).not.toBeNull())
    await router.navigate('/courses')
    await eventually(() => expect(shown()).toContain('Menu'))
    undo()?.focus()
    undo()?.click()
    await eventually(() => expect(shown()).toContain('You have successfully registered for the webinar'))
    await eventually(() => expect(document.querySelectorAll('.toast')).toHaveLength(1))
    expect(document.activeElement?.matches(focused)).toBe(true)
  })

  it('can click before it is known who that is', async () => {
    signIn(api)
    const proceed = api.delay(profileEndpoints.user)
    answer(registered)
    api.answer(unregister, () => ({ answer: { message: 'You have successfully unregistered from the webinar' } }))
    const { page, press } = renderPage(() => (
      <>
        <WebinarList tab="upcoming" search="" />
        <Toasts />
      </>
    ))
    const button = () => page.querySelector<HTMLElement>('.upcoming__action button')
    await eventually(() => expect(button()?.textContent).toBe('Cancel Register'))
    press('Cancel Register: Land Trusts')
    await eventually(() => expect(button()?.textContent).toBe('Canceling...'))
    expect(button()?.getAttribute('aria-busy')).toBe('true')
    proceed()
    await eventually(() => expect(shown()).toContain('You have successfully unregistered from the webinar'))
    expect(shown()).not.toContain('Login Required')
  })

  it('leaves nothing to undo for the next person, even if the answer comes late', async () => {
    const { cancel, page } = await showList()
    api.answer(unregister, () => ({ answer: { message: 'You have successfully unregistered from the webinar' } }))
    const proceed = api.delay(unregister)
    cancel()
    await eventually(() => expect(page.textContent).toContain('Canceling...'))
    writeTokens(tokensOf('evelyn'))
    proceed()
    await eventually(() => expect(page.textContent).not.toContain('Canceling...'))
    toast.info({ title: 'A later toast' })
    await eventually(() => expect(shown()).toContain('A later toast'))
    expect(shown()).not.toContain('You have successfully unregistered')
    expect(page.querySelector('[aria-label="Cancel Register: Land Trusts"]')).not.toBeNull()
  })

  it('can try again to take it back when that fails, as long as the place is kept', async () => {
    const { cancel, press, page } = await showList()
    api.answer(unregister, () => ({ answer: { message: 'You have successfully unregistered from the webinar' } }))
    api.answer(register, () => ({ answer: { message: 'Registered', webinar: registered } }))
    answer(aWebinar())
    cancel()
    await eventually(() => expect(page.querySelector('[aria-label="Register: Land Trusts"]')).not.toBeNull())
    const undo = 'Undo: stay registered for Land Trusts'
    api.goOffline()
    await eventually(() => press(undo))
    await eventually(() => expect(shown()).toContain('Failed to register for the webinar'))
    api.goOffline(false)
    answer(registered)
    press(undo)
    await eventually(() => expect(shown()).toContain('You have successfully registered for the webinar'))
    await eventually(() => expect(page.querySelector('[aria-label="Cancel Register: Land Trusts"]')).not.toBeNull())
    await eventually(() => expect(shown()).not.toContain('You have successfully unregistered'))
    expect(shown()).not.toContain('Failed to register for the webinar')
  })

  it('reads why it cannot be taken back', async () => {
    const { cancel, press } = await showList()
    api.answer(unregister, () => ({ answer: { message: 'You have successfully unregistered from the webinar' } }))
    api.refuse(register, 'webinar_full')
    cancel()
    await eventually(() => press('Undo: stay registered for Land Trusts'))
    await eventually(() => expect(shown()).toContain('This webinar is full.'))
    // Trying again would not help.
    await eventually(() => expect(shown()).not.toContain('You have successfully unregistered'))
  })

  it('reads that unregistering failed, even if the answer has no message', async () => {
    const { cancel } = await showList()
    api.breakOff(unregister)
    cancel()
    await eventually(() => expect(shown()).toContain('Failed to unregister from webinar'))
    expect(shown()).not.toContain('Something went wrong')
  })

  it('no longer reads that unregistering failed once it has succeeded', async () => {
    const { cancel } = await showList()
    api.refuse(unregister, 'too_many')
    cancel()
    await eventually(() => expect(document.querySelector('.toast--error')).not.toBeNull())
    const failedAt = performance.now()
    api.answer(unregister, () => ({ answer: { message: 'You have successfully unregistered from the webinar' } }))
    cancel()
    await eventually(() => expect(shown()).toContain('You have successfully unregistered from the webinar'))
    await eventually(() => expect(document.querySelector('.toast--error')).toBeNull())
    // By itself it would go after ten.
    expect(performance.now() - failedAt).toBeLessThan(9000)
  })
})
