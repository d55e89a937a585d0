// @vitest-environment happy-dom
import { errorTable } from '@regent/contract/api/errors'
import { entryEndpoints, type RoomOutlook } from '@regent/contract/rooms/entry'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { RoomRole } from '#lib/paths.ts'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeDevices } from '#testing/room/fake-devices.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Room } from './room.tsx'

const { enter, look } = entryEndpoints
const { knock } = peopleEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })))
  onTestFinished(() => void vi.unstubAllGlobals())
})

const lookAnswers = (room: RoomOutlook) => api.answer(look, () => ({ answer: room }))

const open = (role: RoomRole = 'user', guestKey?: string) => {
  const onChanged = vi.fn(() => Promise.resolve())
  const shown = renderPage(() => (
    <>
      <Room
        webinar={aWebinar({ status: 'Waiting' })}
        role={role}
        defaultName="Grace"
        guestKey={guestKey}
        onChanged={onChanged}
      />
      <Confirmations />
    </>
  ))
  const heading = (title: string) => eventually(() => expect(shown.page.querySelector('h1')?.textContent).toBe(title))
  const allow = async () => {
    await heading('Join Meeting')
    shown.press('Request Permissions')
    await heading('Ready to join?')
    shown.press('Turn camera on')
    await eventually(() => expect(shown.page.querySelector('video')).not.toBeNull())
  }
  return { ...shown, onChanged, heading, allow }
}

it('the lobby says how many are inside', async () => {
  fakeDevices()
  lookAnswers({ people: 12, media: 'ready' })
  const { text, allow } = open()
  await allow()
  await eventually(() => expect(text()).toContain('12 people are inside.'))
  expect(api.sent).toEqual([{ role: 'User' }])
})

it.each([
  ['ejected', 'You were removed'],
  ['webinar_ended', 'Webinar Has Ended'],
  ['room_full', 'The room is full'],
  ['room_not_open', 'The room is not open yet'],
] as const)('a person who is refused because of %s reads why, with camera and microphone off', async (code, title) => {
  const devices = fakeDevices()
  lookAnswers({ people: 0, media: 'ready' })
  const { press, heading, allow, onChanged } = open()
  await allow()
  expect(devices.open()).toHaveLength(2)
  api.refuse(enter, code)
  api.refuse(look, code)
  press('Join')
  await heading(title)
  expect(devices.open()).toEqual([])
  // The webinar is read again where its status was not known.
  expect(onChanged.mock.calls.length > 0).toBe(code === 'webinar_ended' || code === 'room_not_open')
})

it('a guest who was admitted while waiting enters with the pass of the knock', async () => {
  fakeDevices()
  const { message } = errorTable.knock_required
  lookAnswers({ media: 'ready', refusal: { code: 'knock_required', message } })
  api.answer(knock, () => ({ answer: { pass: 'the knock', isAdmitted: true, person: 'Grace' } }))
  api.refuse(enter, 'room_full')
  const { press, heading, allow } = open('guest')
  await allow()
  await eventually(() => press('Knock'))
  await heading('The room is full')
  expect(api.sent.slice(-3)).toMatchObject([{ name: 'Grace' }, { role: 'Guest', name: 'Grace', pass: 'the knock' }, {}])
})

it.each([
  ['an old key', true],
  // As when the end of the link was not copied.
  ['', true],
  [undefined, false],
])('a guest with the key %j hears that the link is no longer good: %s', async (key, isSaid) => {
  fakeDevices()
  const { message } = errorTable.knock_required
  lookAnswers({ media: 'ready', refusal: { code: 'knock_required', message } })
  const { allow, text } = open('guest', key)
  await allow()
  await eventually(() => expect(text()).toContain('Knock'))
  expect(text().includes('This guest link is no longer good. Ask a host for the new link, or knock.')).toBe(isSaid)
  // Which the portal would refuse.
  expect(api.sent).not.toContainEqual(expect.objectContaining({ key: '' }))
})

it('a person whom a host has removed reads so after a reload, without asking to join and without a dialog', async () => {
  fakeDevices()
  const { message } = errorTable.ejected
  lookAnswers({ media: 'ready', refusal: { code: 'ejected', message } })
  const { page, text, heading } = open()
  await heading('You were removed')
  expect(text()).toContain('You have been ejected from the meeting by the admin.')
  expect(page.querySelector('section button')).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  expect(api.sent).toEqual([{ role: 'User' }])
})
