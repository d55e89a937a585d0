// @vitest-environment happy-dom
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signIn } from '#testing/sign-in.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { WebinarList } from './webinar-list.tsx'

const { list, register, unregister } = webinarEndpoints
const registered = aWebinar({ attendees: [anAttendee('Ann')] })

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

const answer = (webinar: StaffWebinar) => api.answer(list, () => ({ answer: { webinars: [webinar] } }))
const shown = () => document.body.textContent

const showList = async () => {
  signIn(api)
  answer(registered)
  const rendered = renderPage(() => (
    <>
      <WebinarList tab="upcoming" search="" />
      <Toasts />
    </>
  ))
  const name = 'Cancel Register: Land Trusts'
  await eventually(() => expect(rendered.page.querySelector(`[aria-label="${name}"]`)).not.toBeNull())
  await eventually(() => expect(api.asked.some(({ pathname }) => pathname === '/api/auth/user')).toBe(true))
  return { ...rendered, cancel: () => rendered.press(name) }
}

describe('a registered member', () => {
  it('who unregisters can take it back with one button, which is named after the webinar', async () => {
    const { cancel, press, page } = await showList()
    api.answer(unregister, () => ({ answer: { message: 'You have successfully unregistered from the webinar' } }))
    api.answer(register, () => ({ answer: { message: 'Registered', webinar: registered } }))
    cancel()
    await eventually(() => expect(shown()).toContain('You have successfully unregistered from the webinar'))
    answer(aWebinar())
    await eventually(() => expect(page.querySelector('[aria-label="Register: Land Trusts"]')).not.toBeNull())
    answer(registered)
    press('Undo: stay registered for Land Trusts')
    await eventually(() => expect(shown()).toContain('You have successfully registered for the webinar'))
    await eventually(() => expect(page.querySelector('[aria-label="Cancel Register: Land Trusts"]')).not.toBeNull())
    expect(api.asked.filter(({ pathname }) => pathname.endsWith('/register'))).toHaveLength(1)
  })

  it('reads why it cannot be taken back', async () => {
    const { cancel, press } = await showList()
    api.answer(unregister, () => ({ answer: { message: 'You have successfully unregistered from the webinar' } }))
    api.refuse(register, 'webinar_full')
    cancel()
    await eventually(() => press('Undo: stay registered for Land Trusts'))
    await eventually(() => expect(shown()).toContain('This webinar is full.'))
  })

  it('reads that unregistering failed, even if the answer has no message', async () => {
    const { cancel } = await showList()
    api.breakOff(unregister)
    cancel()
    await eventually(() => expect(shown()).toContain('Failed to unregister from webinar'))
    expect(shown()).not.toContain('Something went wrong')
  })
})
