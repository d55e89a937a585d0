// @vitest-environment happy-dom
import { errorTable } from '@regent/contract/api/errors'
import { entryEndpoints, type RoomOutlook } from '@regent/contract/rooms/entry'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeDevices } from '#testing/room/fake-devices.ts'
import { control, type } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Room } from '../room.tsx'

const { enter, look } = entryEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })))
  onTestFinished(() => void vi.unstubAllGlobals())
})

const lookAnswers = (room: RoomOutlook) => api.answer(look, () => ({ answer: room }))

const full = { code: 'room_full', message: errorTable.room_full.message } as const

const open = () => {
  const onChanged = vi.fn(() => Promise.resolve())
  const shown = renderPage(() => (
    <>
      <Room webinar={aWebinar({ status: 'Waiting' })} role="user" defaultName="" onChanged={onChanged} />
      <Confirmations />
    </>
  ))
  const heading = (title: string) => eventually(() => expect(shown.page.querySelector('h1')?.textContent).toBe(title))
  const allow = async () => {
    await heading('Join Meeting')
    shown.press('Request Permissions')
    await heading('Ready to join?')
  }
  const joinAs = async (name: string) => {
    await allow()
    type('Your name', name)
    shown.press('Turn camera on')
    await eventually(() => expect(shown.page.querySelector('video')).not.toBeNull())
    shown.press('Join')
  }
  return { ...shown, onChanged, heading, allow, joinAs }
}

it('a person who tries again joins with the same name, and reads in the lobby why not, with the preview on', async () => {
  const devices = fakeDevices()
  lookAnswers({ media: 'ready', refusal: full })
  api.refuse(enter, 'room_full')
  const { page, press, heading, joinAs, text } = open()
  await joinAs('Grace')
  await heading('The room is full')

  api.refuse(enter, 'room_unavailable')
  const proceed = api.delay(enter)
  lookAnswers({ people: 0, media: 'coming' })
  press('Try again')
  await heading('Ready to join?')
  expect(document.activeElement).toBe(page.querySelector('h1'))
  expect(page.querySelector('[type=submit]')?.textContent).toBe('Joining...')
  expect(control('Your name').value).toBe('Grace')
  expect(devices.open()).toEqual([])

  proceed()
  await eventually(() => expect(text()).toContain('You join automatically when the room is ready.'))
  expect(control('Your name').value).toBe('Grace')
  await eventually(() => expect(devices.open().toSorted()).toEqual(['cam-1', 'mic-1']))
})

it('the page does not ask at once whether a room is open that has just said that it is shut', async () => {
  fakeDevices()
  lookAnswers({ people: 0, media: 'ready' })
  api.refuse(enter, 'room_not_open')
  const { heading, joinAs, onChanged } = open()
  await joinAs('Grace')
  await heading('The room is not open yet')
  await eventually(() => expect(onChanged).toHaveBeenCalled())
  expect(api.sent).toEqual([{ role: 'User' }, { role: 'User', name: 'Grace' }])
})

it('the name that a visitor typed is still there after the doors were shut', async () => {
  fakeDevices()
  lookAnswers({ people: 0, media: 'ready' })
  api.refuse(enter, 'room_not_open')
  const { heading, allow, joinAs, press } = open()
  await joinAs('Grace')
  await heading('The room is not open yet')
  press('Try again')
  await allow()
  expect(control('Your name').value).toBe('Grace')
})

it('a visitor whom the room knows from before is called the same after a reload of the page', async () => {
  fakeDevices()
  lookAnswers({ people: 0, media: 'ready', name: 'Grace' })
  api.refuse(enter, 'room_full')
  const { heading, allow, press } = open()
  await allow()
  await eventually(() => expect(control('Your name').value).toBe('Grace'))
  press('Join')
  await heading('The room is full')
  expect(api.sent).toContainEqual({ role: 'User', name: 'Grace' })
})
