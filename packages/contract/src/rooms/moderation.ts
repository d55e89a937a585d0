import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'
import { wholeNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { inRoom, permissions } from './entry.ts'
import { roomRecording } from './room-messages.ts'

// Pages compare it with the identity that the media server names, letter by letter.
const person = z.uuid('Please name a person of this room').toLowerCase()

/** One person, by the identity, or all whom it can be about. */
const personOrAll = z.union([z.literal('all'), person], 'Please name a person of this room, or all')

const isChosen = (name: string) => z.boolean(`${name} must be true or false`)

/** What can be muted: what comes from the microphone, from the camera, or a shared screen. */
export const sources = ['microphone', 'camera', 'screen'] as const

export const source = z.enum(sources, 'Please choose microphone, camera or screen')

export type Source = z.infer<typeof source>

/** A call to action by its number in the webinar; the first one is 1. */
export const offerNumber = z.coerce.number().pipe(wholeNumber(1, limits.ctas))

export const inOffer = inRoom.extend({ number: offerNumber })

export const moderationEndpoints = {
  mute: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/mute',
    access: 'admin',
    summary: 'Mute a person, or all but the hosts; each may unmute again',
    params: inRoom,
    body: z.object({ person: personOrAll, source: source.default('microphone') }),
    response: messageAnswer,
  }),
  permissions: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/permissions',
    access: 'admin',
    summary: 'Allow a guest or attendee to send sound, video or the screen, or withdraw it',
    params: inRoom,
    body: permissions.partial().extend({ person }),
    response: z.object({ permissions }),
  }),
  eject: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/eject',
    access: 'admin',
    summary: 'Remove a person, who stays out of this room in every role',
    params: inRoom,
    body: z.object({ person }),
    response: messageAnswer,
  }),
  spotlight: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/spotlight',
    access: 'admin',
    summary: 'Put a person on the stage of everyone; null ends it',
    params: inRoom,
    body: z.object({ person: person.nullable() }),
    response: z.object({ spotlight: z.string().nullable() }),
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/lock',
    access: 'admin',
    summary: 'Lock the room: only hosts, those inside and those whom a host admits may enter; or unlock it',
    params: inRoom,
    body: z.object({ isLocked: isChosen('isLocked') }),
    response: z.object({ isLocked: z.boolean() }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/recording',
    access: 'admin',
    summary: 'Start recording a room that is live, or stop',
    params: inRoom,
    body: z.object({ isOn: isChosen('isOn') }),
    response: z.object({ recording: roomRecording }),
  }),
  admit: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/admit',
    access: 'admin',
    summary: 'Let in a person who has knocked, or all of them',
    params: inRoom,
    body: z.object({ person: personOrAll }),
    response: messageAnswer,
  }),
  renewGuestKey: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/guest-key',
    access: 'admin',
    summary: 'Give the link for guests another key: the old link lets in only guests who are known already',
    params: inRoom,
    response: z.object({ guestKey: z.string() }),
  }),
  lowerHand: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/hands/lower',
    access: 'admin',
    summary: 'Lower the hand of a person, or all hands',
    params: inRoom,
    body: z.object({ person: personOrAll }),
    response: messageAnswer,
  }),
  showOffer: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/offers/:number',
    access: 'admin',
    summary: 'Show a call to action of the webinar in the room, or hide it',
    params: inOffer,
    body: z.object({ isShown: isChosen('isShown') }),
    response: z.object({ shown: z.array(z.int()) }),
  }),
}
