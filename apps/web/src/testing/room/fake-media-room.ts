import type { MediaListener, MediaPicture, MediaRoom, openMediaRoom } from '#features/room/connection/media-room.ts'
import type { RoomDetails } from '#features/room/connection/room-details.ts'
import { outside, type RoomPerson } from '#features/room/connection/room-state.ts'

export const aPerson = (change: Partial<RoomPerson> = {}): RoomPerson => ({
  identity: 'ann',
  name: 'Ann Stone (User)',
  role: 'User',
  isLocal: false,
  joinedAt: 0,
  isSpeaking: false,
  quality: 'good',
  sends: { microphone: false, camera: false, screen: false },
  camera: undefined,
  screen: undefined,
  ...change,
})

/** What the portal says to an attendee. */
export const someDetails = (change: Partial<RoomDetails> = {}): RoomDetails => ({
  status: 'In Progress',
  own: {
    person: 'ann',
    name: 'Ann Stone (User)',
    role: 'User',
    permissions: { microphone: false, camera: false, screen: false },
    isHandRaised: false,
  },
  isLocked: false,
  spotlight: null,
  offers: [],
  chat: { isAllowed: true, slowSeconds: 0 },
  counts: { people: 1, hands: 0 },
  recording: { state: 'off', seconds: 0, since: null },
  ...change,
})

type Devices = Parameters<typeof openMediaRoom>[0]

/** Replaces the media client in tests: it records each call, and tests send its events. */
const fakeRoom = (devices: Devices, listener: MediaListener, may: MediaPicture['may'], isAway: () => boolean) => {
  const turned: [string, boolean][] = []
  const watched: string[] = []
  const chosen: [string, string][] = []
  const known = { people: [], may, isReconnecting: false, isSilenced: false, devices: outside.devices }
  const picture = (change: Partial<MediaPicture> = {}) => listener.onPicture({ ...known, ...change })
  const made = {
    devices,
    listener,
    turned,
    chosen,
    watched,
    picture,
    entry: undefined as { url: string; token: string } | undefined,
    isClosed: false,
    /** How many bytes of sound have arrived. */
    received: 0,
  }
  const room: MediaRoom = {
    connect: (entry) => {
      if (isAway()) return Promise.reject(new Error('no answer'))
      made.entry = entry
      // As the media server describes a person who has just come: nothing is on yet.
      picture({ people: [aPerson({ isLocal: true })] })
      return Promise.resolve()
    },
    turn: (source, isOn) => {
      turned.push([source, isOn])
      return Promise.resolve()
    },
    choose: (kind, id) => {
      if (id === 'broken') return Promise.reject(new Error('cannot be opened'))
      chosen.push([kind, id])
      return Promise.resolve()
    },
    watch: (identity, source) => {
      watched.push(`${identity} ${source}`)
      return () => void watched.splice(watched.indexOf(`${identity} ${source}`), 1)
    },
    readReceivedSound: () => Promise.resolve(made.received),
    startSound: () => Promise.resolve(),
    close: () => {
      made.isClosed = true
      return Promise.resolve()
    },
  }
  return { made, room }
}

/** The media server of a test. */
export const fakeMedia = () => {
  const rooms: ReturnType<typeof fakeRoom>['made'][] = []
  let may = { microphone: true, camera: true, screen: true }
  let isAway = false
  const open: typeof openMediaRoom = (devices, listener) => {
    const { made, room } = fakeRoom(devices, listener, may, () => isAway)
    rooms.push(made)
    return room
  }

  return {
    rooms,
    open,
    latest: () => {
      const room = rooms.at(-1)
      if (!room) throw new Error('The test has not entered a room')
      return room
    },
    allow: (allowed: typeof may) => {
      may = allowed
    },
    failToConnect: (fails = true) => {
      isAway = fails
    },
  }
}
