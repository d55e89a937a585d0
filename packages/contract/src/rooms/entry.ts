import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'
import { enteredName } from '../fields.ts'
import { limits } from '../limits.ts'

/** The three pages of a room: host, guest and attendee. */
export const roomRoles = ['Admin', 'Guest', 'User'] as const

export const roomRole = z.enum(roomRoles, 'Please choose Admin, Guest or User')

export type RoomRole = z.infer<typeof roomRole>

/** The header with the pass of a person in a room. */
export const passHeader = 'Room-Pass'

export const inRoom = z.object({ slug: z.string().min(1).max(limits.slugLength) })

/** What a person may send to the others at this moment. */
export const permissions = z.object({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() })

export type Permissions = z.infer<typeof permissions>

const secretText = z.string().min(1).max(500)

export const entryForm = z.object({
  role: roomRole,
  /** As the person typed it in the lobby; the name of the account stands in where it is missing. */
  name: enteredName.optional(),
  /** Of the link that a host gave a guest. */
  key: secretText.optional(),
  /** Of a personal link. */
  join: secretText.optional(),
  /** Of an earlier entry: without an account, it makes the returning person the same one. */
  pass: secretText.optional(),
})

export type EntryForm = z.infer<typeof entryForm>

/** What the lobby says of the room behind it. */
export const roomOutlook = z.object({
  /** How many are inside, for people who may enter now. */
  people: z.int().optional(),
  /** Whether the media server carries the room, is on its way, or cannot be had. */
  media: z.enum(['ready', 'coming', 'unavailable']),
  /** How far the media server is; for hosts, also why there is none. */
  reason: z.string().optional(),
  /** The webinar is live and is being recorded. */
  isRecorded: z.boolean().optional(),
  /** It is not live yet, and will be recorded from its beginning. */
  willBeRecorded: z.boolean().optional(),
  /** Under which a person without an account was here before. */
  name: z.string().optional(),
  /** What keeps the person outside: a knock, a lock or a full room, or that a host has removed them. */
  refusal: z.object({ code: z.string(), message: z.string() }).optional(),
})

export type RoomOutlook = z.infer<typeof roomOutlook>

export const entryEndpoints = {
  enter: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/token',
    access: 'public',
    summary: 'Enter a room: a token for the media server, which holds for one person and a short time',
    params: inRoom,
    body: entryForm,
    response: z.object({
      token: z.string(),
      /** Where the signals of the media server are exchanged. */
      url: z.string(),
      /** The name that the media server knows the room by. */
      room: z.string(),
      identity: z.string(),
      role: roomRole,
      /** As the others see it, with the role in brackets. */
      name: z.string(),
      /** Proves who calls in what else a person does in the room. */
      pass: z.string(),
      permissions,
    }),
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/look',
    access: 'public',
    summary: 'How many are inside and whether the room is ready, for people who may enter; refused as entering is',
    params: inRoom,
    body: entryForm.omit({ name: true }),
    response: roomOutlook,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/leave',
    access: 'token',
    summary: 'Give up the place in a room at once, for the holder of a pass (header Room-Pass)',
    params: inRoom,
    response: messageAnswer,
  }),
}
