// @vitest-environment happy-dom
import { entryEndpoints } from '@regent/contract/rooms/entry'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEntry } from '#testing/room/enter-room.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aPerson, fakeMedia, someDetails } from '#testing/room/fake-media-room.ts'
import { readDevices } from '../devices/remembered-devices.ts'
import { createRoomConnection } from './room-connection.ts'
import { ownPerson } from './room-state.ts'

const { enter } = entryEndpoints
const { state: readState } = peopleEndpoints
const all = { microphone: true, camera: true, screen: true }
const choice = {
  name: 'Ann Stone',
  microphone: { id: 'mic', isOn: true },
  camera: { id: undefined, isOn: false },
  speakerId: undefined,
}

let api: ReturnType<typeof fakeApi>
let media: ReturnType<typeof fakeMedia>

beforeEach(() => {
  api = fakeApi()
  media = fakeMedia()
  localStorage.clear()
  sessionStorage.clear()
  api.answer(readState, () => ({ answer: someDetails() }))
  api.answer(enter, () => anEntry())
})

afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const heard: RoomMessage[] = []
  const connection = createRoomConnection({
    entrance: { slug: 'land-trusts', role: 'User', key: undefined, join: 'personal' },
    loadMedia: () => Promise.resolve({ openMediaRoom: media.open }),
  })
  connection.listen((message) => void heard.push(message))
  return { connection, heard }
}

const inside = async () => {
  const opened = open()
  await opened.connection.enter(choice)
  expect(opened.connection.read().state).toBe('connected')
  return opened
}

describe('entering a room', () => {
  it('asks with the name and what entitles the person, and turns on what was chosen', async () => {
    await inside()
    expect(api.sent).toEqual([{ role: 'User', name: 'Ann Stone', join: 'personal' }])
    expect(media.latest().turned).toEqual([['microphone', true]])
    expect(media.latest().entry?.url).toMatch(/^ws/u)
  })

  it('turns nothing on that is not allowed', async () => {
    media.allow({ ...all, microphone: false })
    await inside()
    expect(media.latest().turned).toEqual([])
  })

  it.each([
    ['webinar_ended', 'ended'],
    ['ejected', 'ejected'],
    ['room_full', 'full'],
    ['room_not_open', 'shut'],
    ['room_locked', 'lobby'],
    ['knock_required', 'lobby'],
    ['room_unavailable', 'lobby'],
  ] as const)('leads the refusal %s to the screen "%s"', async (code, state) => {
    api.refuse(enter, code)
    const { connection } = open()
    await connection.enter(choice)
    expect(connection.read()).toMatchObject({ state, failure: { code } })
  })

  it('is back in the lobby with a reason when the media server does not answer', async () => {
    media.failToConnect()
    const { connection } = open()
    await connection.enter(choice)
    expect(connection.read()).toMatchObject({ state: 'lobby', failure: { code: 'no_answer' } })
    expect(media.latest().isClosed).toBe(true)
  })

  it('enters once, however often the person clicks', async () => {
    const { connection } = open()
    await Promise.all([connection.enter(choice), connection.enter(choice)])
    expect(api.sent).toHaveLength(1)
  })
})

describe('leaving a room', () => {
  it('releases the devices and forgets the people', async () => {
    const { connection } = await inside()
    connection.leave()
    expect(media.latest().isClosed).toBe(true)
    expect(connection.read()).toMatchObject({ state: 'lobby', people: [] })
  })

  it.each([
    [{ type: 'ejected' }, 'ejected'],
    [{ type: 'status', status: 'Ended' }, 'ended'],
    [{ type: 'status', status: 'Scheduled' }, 'shut'],
  ] as const)('follows the message %j', async (message, state) => {
    const { connection, heard } = await inside()
    media.latest().listener.onMessage(message)
    expect(connection.read().state).toBe(state)
    expect(media.latest().isClosed).toBe(true)
    expect(heard).toEqual([message])
  })

  it('stays out when the person has joined in another tab', async () => {
    const { connection } = await inside()
    media.latest().listener.onCut('elsewhere')
    expect(connection.read().state).toBe('elsewhere')
    expect(api.sent).toHaveLength(1)
  })

  it('asks the server why it was removed', async () => {
    const { connection } = await inside()
    api.refuse(enter, 'ejected')
    media.latest().listener.onCut('removed')
    await eventually(() => expect(connection.read().state).toBe('ejected'))
  })
})

describe('another device', () => {
  it('is used at once, remembered, and used again after a cut', async () => {
    const { connection } = await inside()
    await connection.choose('camera', 'cam-2')
    await connection.choose('speaker', 'speaker-2')
    expect(media.latest().chosen).toEqual([
      ['camera', 'cam-2'],
      ['speaker', 'speaker-2'],
    ])
    expect(readDevices()).toMatchObject({ camera: 'cam-2', speaker: 'speaker-2' })
    media.latest().listener.onCut('network')
    await eventually(() => expect(media.rooms).toHaveLength(2))
    expect(media.latest().devices).toMatchObject({ camera: { id: 'cam-2' }, speakerId: 'speaker-2' })
  })

  it('that cannot be opened is not remembered', async () => {
    const { connection } = await inside()
    await expect(connection.choose('camera', 'broken')).rejects.toThrow('cannot be opened')
    expect(readDevices().camera).not.toBe('broken')
  })
})

describe('what the portal says of the room', () => {
  const details = (connection: ReturnType<typeof open>['connection']) => connection.read().details

  it('is read after joining, as the holder of the pass', async () => {
    api.answer(readState, () => ({ answer: someDetails({ isLocked: true }) }))
    const { connection } = await inside()
    await eventually(() => expect(details(connection)?.isLocked).toBe(true))
  })

  it('follows each message', async () => {
    const { connection } = await inside()
    await eventually(() => expect(details(connection)).toBeDefined())
    media.latest().listener.onMessage({ type: 'people', count: 12 })
    media.latest().listener.onMessage({ type: 'hand', isRaised: true })
    expect(details(connection)).toMatchObject({ counts: { people: 12 }, own: { isHandRaised: true } })
  })

  it('keeps a message that comes while it is read', async () => {
    const answerNow = api.delay(readState)
    const { connection } = await inside()
    media.latest().listener.onMessage({ type: 'spotlight', person: 'host' })
    answerNow()
    await eventually(() => expect(details(connection)?.spotlight).toBe('host'))
  })

  it('is read again for a host when people come or go', async () => {
    const forHosts = { people: [], hands: [], knocks: [] }
    api.answer(readState, () => ({ answer: someDetails({ forHosts }) }))
    const { connection } = await inside()
    await eventually(() => expect(details(connection)?.forHosts).toBeDefined())
    const { length } = api.asked
    media.latest().listener.onMessage({ type: 'people', count: 2 })
    await eventually(() => expect(api.asked).toHaveLength(length + 1))
  })

  it('is read again after a failure, and after a cut', async () => {
    vi.useFakeTimers()
    api.breakOff(readState)
    const { connection } = await inside()
    await vi.advanceTimersByTimeAsync(100)
    api.answer(readState, () => ({ answer: someDetails({ isLocked: true }) }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(details(connection)?.isLocked).toBe(true)
    api.answer(readState, () => ({ answer: someDetails() }))
    media.latest().listener.onCut('network')
    await vi.advanceTimersByTimeAsync(1000)
    expect(details(connection)?.isLocked).toBe(false)
  })
})

describe('a connection that was lost', () => {
  it('comes back by itself, with the microphone as it was, and shows the same videos', async () => {
    const { connection } = await inside()
    connection.watch('host', 'camera')
    media.latest().picture({ people: [aPerson({ isLocal: true, sends: { ...all, screen: false } })] })
    media.latest().listener.onCut('network')
    expect(connection.read().state).toBe('reconnecting')
    await eventually(() => expect(connection.read().state).toBe('connected'))
    expect(media.rooms).toHaveLength(2)
    expect(media.latest().watched).toEqual(['host camera'])
    await eventually(() =>
      expect(media.latest().turned).toEqual([
        ['microphone', true],
        ['camera', true],
      ]),
    )
  })

  it('leaves a microphone off that the person turned off meanwhile, and shows it at once', async () => {
    const { connection } = await inside()
    media.latest().picture({ people: [aPerson({ isLocal: true, sends: { ...all, screen: false } })] })
    media.latest().listener.onCut('network')
    await connection.turn('microphone', false)
    expect(ownPerson(connection.read())?.sends).toMatchObject({ microphone: false, camera: true })
    await eventually(() => expect(media.latest().turned).toEqual([['camera', true]]))
  })

  it('leaves a microphone off that was off', async () => {
    const { connection } = await inside()
    media.latest().picture({ people: [aPerson({ isLocal: true })] })
    media.latest().listener.onCut('network')
    await eventually(() => expect(connection.read().state).toBe('connected'))
    expect(media.latest().turned).toEqual([])
  })

  it('is tried again for ten minutes, and then given up', async () => {
    const { connection } = await inside()
    vi.useFakeTimers()
    api.breakOff(enter)
    media.latest().listener.onCut('network')
    await vi.advanceTimersByTimeAsync(9.5 * 60_000)
    expect(connection.read().state).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connection.read().state).toBe('lost')
  })

  it('comes back after many failed attempts', async () => {
    const { connection } = await inside()
    vi.useFakeTimers()
    media.failToConnect()
    media.latest().listener.onCut('network')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connection.read().state).toBe('reconnecting')
    media.failToConnect(false)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(connection.read().state).toBe('connected')
  })

  it('is not tried again once the person has left', async () => {
    const { connection } = await inside()
    vi.useFakeTimers()
    api.breakOff(enter)
    media.latest().listener.onCut('network')
    await vi.advanceTimersByTimeAsync(1000)
    connection.leave()
    const entered = () => api.asked.filter(({ pathname }) => pathname.endsWith('/token')).length
    const before = entered()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(entered()).toBe(before)
  })
})
