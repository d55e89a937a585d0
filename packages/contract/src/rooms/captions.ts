import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { moment, stamps } from '../api/records.ts'
import { isVisible, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { inRoom } from './entry.ts'
import { captioning, captionLine } from './room-messages.ts'

const required = 'Please type a caption'

/** One line that is shown as it was typed. */
export const captionText = line(limits.captionLength, required).refine(isVisible, required)

const captionRecord = captionLine.extend({ _id: z.string(), ...stamps })

/** The sound of pieces: one channel of 16 bits. */
export const speechFormat = { samplesPerSecond: 16_000, mostSeconds: 12, leastSeconds: 0.3 } as const

/** In base64, with the header of a WAV file. */
const mostSoundLength = Math.ceil((speechFormat.samplesPerSecond * speechFormat.mostSeconds * 2 + 100) / 3) * 4

/** Named by the page, so that what is sent twice is one line. */
const key = z.guid('key must be a UUID').toLowerCase()

const isChosen = (name: string) => z.boolean(`${name} must be true or false`)

export const captionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/rooms/:slug/captions',
    access: 'token',
    summary: 'The captions of a room, the latest line first, for the holder of a pass (header Room-Pass)',
    params: inRoom,
    query: z.object(paging),
    response: z.object({ captions: z.array(captionRecord), ...page }),
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/rooms/:slug/captions/:key',
    access: 'token',
    summary:
      'Type a line of captions, or correct it under the same key, for a captioner with the header Room-Pass; an empty text takes it back',
    params: inRoom.extend({ key }),
    body: z.object({
      text: z.union([z.literal(''), captionText]),
      /** By the server's clock. */
      beganAt: moment('beganAt'),
      endedAt: moment('endedAt'),
      speaker: z.uuid('Please name a person of this room').toLowerCase().nullable().default(null),
    }),
    response: z.object({ caption: captionRecord }),
  }),
  speak: endpoint({
    method: 'PUT',
    path: '/api/rooms/:slug/speech/:key',
    access: 'token',
    summary:
      'Have a piece of speech of this person captioned: a WAV file (16 kHz, 16 bits, one channel) in base64, for the holder of a pass (header Room-Pass)',
    params: inRoom.extend({ key }),
    body: z.object({
      sound: z.base64('sound must be in base64').min(60).max(mostSoundLength),
      beganAt: moment('beganAt'),
    }),
    bodyBytes: mostSoundLength + 1024,
    response: z.object({ captions: z.array(captionRecord) }),
  }),
  takeTurn: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/captions/turn',
    access: 'token',
    summary: 'Be the one who captions now, or no longer, for a captioner with the header Room-Pass',
    params: inRoom,
    body: z.object({ isTaken: isChosen('isTaken') }),
    response: z.object({ captioning }),
  }),
  listen: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/captions/listen',
    access: 'admin',
    summary: 'Have captioned what people say, by the transcriber of this portal, or no longer',
    params: inRoom,
    body: z.object({ isListening: isChosen('isListening') }),
    response: z.object({ captioning }),
  }),
  appoint: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/captions/captioners',
    access: 'admin',
    summary: 'Let a guest or attendee type captions, or no longer',
    params: inRoom,
    body: z.object({
      person: z.uuid('Please name a person of this room').toLowerCase(),
      isCaptioner: isChosen('isCaptioner'),
    }),
    response: z.object({ isCaptioner: z.boolean() }),
  }),
}
