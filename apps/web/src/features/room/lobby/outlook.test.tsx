// @vitest-environment happy-dom
import { errorTable } from '@regent/contract/api/errors'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeDevices } from '#testing/room/fake-devices.ts'
import { showLobby } from '#testing/room/show-lobby.tsx'
import type { Outlook } from '../connection/use-outlook.ts'

beforeEach(() => {
  fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })))
  onTestFinished(() => void vi.unstubAllGlobals())
})

const failureOf = (code: 'room_unavailable' | 'room_locked') =>
  new AppFailure(errorTable[code].status, { code, message: errorTable[code].message })

const outlookOf = (room: Outlook['room'], at = 1): Outlook => ({ room, refusal: undefined, at })
const ready = (people = 12, at = 1) => outlookOf({ people, media: 'ready' }, at)

describe('how many are inside', () => {
  it.each([
    [0, 'You are the first.'],
    [1, '1 person is inside.'],
    [1200, '1,200 people are inside.'],
  ])('%i', async (people, words) => {
    fakeDevices()
    const { allow, setJoining, text } = showLobby()
    await allow()
    expect(text()).not.toContain('inside')
    setJoining({ isJoining: false, outlook: ready(people) })
    await eventually(() => expect(text()).toContain(words))
  })
})

describe('a room without a media server', () => {
  const building = 'Building the media server, about two minutes.'

  it('says to attendees how far it is, in every step, and lets no one join', async () => {
    fakeDevices()
    const { waitFor, allow, setJoining, text, button, press, joined } = showLobby()
    await waitFor('Join Meeting')
    setJoining({ isJoining: false, outlook: outlookOf({ people: 0, media: 'coming', reason: building }) })
    await eventually(() => expect(text()).toContain(`The room is not ready yet.${building}`))
    await allow()
    expect(text()).toContain('This page changes by itself when the room is ready.')
    expect(button('Join')?.getAttribute('aria-disabled')).toBe('true')
    press('Join')
    setJoining({ isJoining: false, outlook: ready(0, 2) })
    await eventually(() => expect(button('Join')?.getAttribute('aria-disabled')).toBe('false'))
    expect(text()).not.toContain('The room is not ready yet.')
    expect(joined).toEqual([])
  })

  it('says to hosts to create a room, why there is none, and what to do', async () => {
    fakeDevices()
    const { allow, setJoining, text } = showLobby({ role: 'admin' })
    await allow()
    setJoining({
      isJoining: false,
      outlook: outlookOf({ people: 0, media: 'unavailable', reason: 'Go is not on the PATH.' }),
    })
    await eventually(() => expect(text()).toContain('Please create a room first.Go is not on the PATH.'))
    expect(text()).toContain('“npm run doctor”')
  })

  it('lets a person who joined too early in when it is ready, once', async () => {
    fakeDevices()
    const { allow, setJoining, text, joined } = showLobby()
    await allow()
    const failure = failureOf('room_unavailable')
    // What was read before says nothing.
    setJoining({ isJoining: false, failure, outlook: ready(0, 1) })
    await eventually(() => expect(text()).toContain('Ready to join?'))
    setJoining({ isJoining: false, failure, outlook: outlookOf({ people: 0, media: 'coming' }, 2) })
    await eventually(() => expect(text()).toContain('You join automatically when the room is ready.'))
    expect(joined).toEqual([])
    setJoining({ isJoining: false, failure, outlook: ready(0, 3) })
    await eventually(() => expect(joined).toHaveLength(1))
    setJoining({ isJoining: false, failure, outlook: ready(0, 4) })
    await eventually(() => expect(joined).toHaveLength(1))
  })
})

it('that the webinar is recorded is said before the person joins, from the first step on', async () => {
  fakeDevices()
  const { allow, setJoining, text, waitFor } = showLobby()
  await waitFor('Join Meeting')
  expect(text()).not.toContain('recorded')
  setJoining({ isJoining: false, outlook: outlookOf({ people: 0, media: 'ready', willBeRecorded: true }) })
  await eventually(() => expect(text()).toContain('This webinar will be recorded.Hosts and guests are seen and heard.'))
  setJoining({ isJoining: false, outlook: outlookOf({ people: 3, media: 'ready', isRecorded: true }) })
  await eventually(() =>
    expect(text()).toContain('This webinar is being recorded.Hosts and guests are seen and heard.'),
  )
  await allow()
  expect(text()).toContain('This webinar is being recorded.')
})

it('a room that is locked says so before the person joins, from the first step on', async () => {
  fakeDevices()
  const { allow, setJoining, text, waitFor } = showLobby()
  await waitFor('Join Meeting')
  setJoining({ isJoining: false, outlook: { room: undefined, refusal: failureOf('room_locked'), at: 1 } })
  await eventually(() => expect(text()).toContain('The host has locked the room.'))
  await allow()
  expect(text()).toContain('The host has locked the room.')
})

it.each([
  ['because of the lock', failureOf('room_locked'), 'The host has locked the room.'],
  ['without a connection', AppFailure.beforeAnswer('offline'), 'You are offline.'],
])('a person who failed to enter %s reads so until the room can be looked into again', async (_why, failure, words) => {
  fakeDevices()
  const { allow, setJoining, text, button } = showLobby()
  await allow()
  // What was read before says nothing.
  setJoining({ isJoining: false, failure, outlook: ready(3, 1) })
  await eventually(() => expect(text()).toContain(words))
  setJoining({ isJoining: false, failure, outlook: { room: undefined, refusal: failureOf('room_locked'), at: 2 } })
  await eventually(() => expect(text()).not.toContain('inside'))
  expect(text()).toContain(words)
  setJoining({ isJoining: false, failure, outlook: ready(3, 3) })
  await eventually(() => expect(text()).toContain('3 people are inside.'))
  expect(text()).not.toContain(words)
  expect(button('Join')?.getAttribute('aria-disabled')).toBe('false')
})
