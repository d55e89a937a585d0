import { expect, it } from 'vitest'
import { decideEntry, type Entrant, type RoomState } from './entry.policy.ts'

const nobody: Entrant = {
  role: 'User',
  isSignedIn: false,
  isAdministrator: false,
  isRegistered: false,
  hasGuestKey: false,
  cameByKey: false,
  isAdmitted: false,
  isEjected: false,
  isSeated: false,
  permissions: undefined,
}

const people = {
  host: { role: 'Admin', isSignedIn: true, isAdministrator: true },
  'staff as an attendee': { role: 'User', isSignedIn: true, isAdministrator: true },
  'a member as the host': { role: 'Admin', isSignedIn: true, isRegistered: true },
  'a visitor as the host': { role: 'Admin' },
  'a guest with the key': { role: 'Guest', hasGuestKey: true },
  'a guest who came by the link': { role: 'Guest', cameByKey: true },
  'an admitted guest': { role: 'Guest', isAdmitted: true },
  'a guest without the key': { role: 'Guest' },
  'a registered member': { isSignedIn: true, isRegistered: true },
  'a personal link': { isRegistered: true },
  'an unregistered member': { isSignedIn: true },
  'a visitor': {},
} as const satisfies Record<string, Partial<Entrant>>

const open: RoomState = {
  status: 'In Progress',
  streamType: 'Webinar',
  isOpenToAll: false,
  isLocked: false,
  isFull: false,
  isGuestKeyShut: false,
}

const rooms = {
  live: open,
  waiting: { ...open, status: 'Waiting' },
  scheduled: { ...open, status: 'Scheduled' },
  ended: { ...open, status: 'Ended' },
  'open to all': { ...open, isOpenToAll: true },
  locked: { ...open, isLocked: true },
  full: { ...open, isFull: true },
  'with a shut link': { ...open, isGuestKeyShut: true },
} as const satisfies Record<string, RoomState>

const yes = undefined
const shut = 'room_not_open'
const over = 'webinar_ended'
const knock = 'knock_required'
const signIn = 'not_signed_in'
const register = 'registration_required'
const no = 'not_allowed'
const locked = 'room_locked'
const full = 'room_full'

/** In the order of the rooms above. */
const answers: Record<keyof typeof people, (string | undefined)[]> = {
  host: [yes, yes, shut, over, yes, yes, yes, yes],
  'staff as an attendee': [yes, yes, shut, over, yes, locked, full, yes],
  'a member as the host': [no, no, no, no, no, no, no, no],
  'a visitor as the host': [signIn, signIn, signIn, signIn, signIn, signIn, signIn, signIn],
  'a guest with the key': [yes, yes, shut, over, yes, locked, full, knock],
  'a guest who came by the link': [yes, yes, shut, over, yes, locked, full, yes],
  'an admitted guest': [yes, yes, shut, over, yes, yes, full, yes],
  'a guest without the key': [knock, knock, shut, over, knock, knock, knock, knock],
  'a registered member': [yes, yes, shut, over, yes, locked, full, yes],
  'a personal link': [yes, yes, shut, over, yes, locked, full, yes],
  'an unregistered member': [register, register, register, register, yes, register, register, register],
  'a visitor': [signIn, signIn, signIn, signIn, yes, signIn, signIn, signIn],
}

const refusalOf = (entrant: Entrant, room: RoomState) => {
  const entry = decideEntry(entrant, room)
  return 'refusal' in entry ? entry.refusal : undefined
}

const names = Object.keys(people) as (keyof typeof people)[]

it.each(names)('%s is let in, or told why not, whatever the state of the room', (name) => {
  const entrant = { ...nobody, ...people[name] }
  expect(Object.values(rooms).map((room) => refusalOf(entrant, room))).toEqual(answers[name])
})

it.each(names)('%s stays out after a host has ejected them, whatever the state of the room', (name) => {
  const entrant = { ...nobody, ...people[name], isEjected: true }
  expect(new Set(Object.values(rooms).map((room) => refusalOf(entrant, room)))).toEqual(new Set(['ejected']))
})

it('a person with a place comes back into a room that is full or locked', () => {
  const entrant = { ...nobody, ...people['a registered member'], isSeated: true }
  expect(refusalOf(entrant, rooms.full)).toBeUndefined()
  expect(refusalOf(entrant, rooms.locked)).toBeUndefined()
})

const everything = { microphone: true, camera: true, screen: true }
const nothing = { microphone: false, camera: false, screen: false }
const watching = { sends: nothing, receives: true, isHidden: true }
const speaking = (sends: typeof everything) => ({ sends, receives: true, isHidden: false })
const waiting = { sends: nothing, receives: false, isHidden: true }

/** Who, where, and what they get. */
const grants: [string, Partial<Entrant>, RoomState, unknown][] = [
  ['host', people.host, open, speaking(everything)],
  ['guest with the key', people['a guest with the key'], open, speaking(everything)],
  ['admitted guest', people['an admitted guest'], open, speaking({ ...everything, microphone: false })],
  ['registered member', people['a registered member'], open, watching],
  [
    'registered member in a Live Call',
    people['a registered member'],
    { ...open, streamType: 'Live Call' },
    speaking({ ...everything, screen: false }),
  ],
  ['personal link', people['a personal link'], open, watching],
  ['link access', people['a visitor'], rooms['open to all'], watching],
  ['unregistered', people['an unregistered member'], open, register],
  ['signed out', people['a visitor'], open, signIn],
  ['Scheduled', people['a registered member'], rooms.scheduled, shut],
  ['Waiting, host', people.host, rooms.waiting, speaking(everything)],
  ['Waiting, guest', people['a guest with the key'], rooms.waiting, speaking(everything)],
  ['Waiting, attendee', people['a registered member'], rooms.waiting, waiting],
  ['Ended', people.host, rooms.ended, over],
  ['banned', { ...people['a registered member'], isEjected: true }, open, 'ejected'],
  ['locked', people['a registered member'], rooms.locked, locked],
  ['full', people['a registered member'], rooms.full, full],
  [
    'allowed by a host, and back again',
    { ...people['a registered member'], permissions: { ...nothing, microphone: true } },
    open,
    speaking({ ...nothing, microphone: true }),
  ],
  [
    'withdrawn by a host, and back again',
    { ...people['a guest with the key'], permissions: nothing },
    open,
    speaking(nothing),
  ],
]

it.each(grants)('%s: gets the grants of one decision, or a refusal', (_, person, room, expected) => {
  const entry = decideEntry({ ...nobody, ...person }, room)
  expect('refusal' in entry ? entry.refusal : entry.grants).toEqual(expected)
})
