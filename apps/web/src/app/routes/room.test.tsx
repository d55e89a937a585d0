// @vitest-environment happy-dom
import { profileEndpoints } from '@regent/contract/identity/profile'
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeDevices } from '#testing/room/fake-devices.ts'
import { control } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signIn } from '#testing/sign-in.ts'
import { attendee, byJoinLink } from './room.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })))
  onTestFinished(() => void vi.unstubAllGlobals())
})

const open = (fields: Partial<StaffWebinar>) => {
  api.answer(webinarEndpoints.show, () => ({ answer: { webinar: aWebinar(fields) } }))
  const shown = renderPage(
    () => (
      <Routes>
        <Route path="/royal-tv/:slug/user" Component={attendee.Component} />
      </Routes>
    ),
    '/royal-tv/land-trusts/user',
  )
  const name = () => shown.page.querySelector('.room-head__name')?.textContent
  return { ...shown, hasRead: () => eventually(() => expect(name()).toBe('Land Trusts')) }
}

it('a member of an open room sees no waiting room before the account is known', async () => {
  signIn(api)
  const proceed = api.delay(profileEndpoints.user)
  const { page, text, hasRead } = open({ status: 'In Progress', attendees: [anAttendee('Ada')] })
  await hasRead()
  expect(text()).not.toContain('The webinar is live.')
  expect(text()).toContain('Loading...')
  proceed()
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Join Meeting'))
})

it('the waiting room is there at once while the doors are shut', async () => {
  signIn(api)
  api.delay(profileEndpoints.user)
  const { text, hasRead } = open({ status: 'Scheduled' })
  await hasRead()
  expect(text()).toContain('The host opens the doors.')
})

it.each(['signed out', 'signed in as another member'])(
  'the lobby behind a personal link is for the registered person, whose whole name is filled in: %s',
  async (who) => {
    if (who !== 'signed out') signIn(api, { firstName: 'Grace' })
    fakeDevices()
    api.answer(webinarEndpoints.openJoinLink, () => ({
      answer: { webinar: aWebinar({ status: 'Waiting' }), firstName: 'Eleanor', lastName: 'Hart' },
    }))
    const { page, press } = renderPage(
      () => (
        <Routes>
          <Route path="/join/:token" Component={byJoinLink.Component} />
        </Routes>
      ),
      '/join/a-token',
    )
    const heading = (title: string) => eventually(() => expect(page.querySelector('h1')?.textContent).toBe(title))
    await heading('Join Meeting')
    press('Request Permissions')
    await heading('Ready to join?')
    expect(control('Your name').value).toBe('Eleanor Hart')
  },
)
