import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'
import { inRoom } from './entry.ts'

/** Why a person cannot hear the speaker: the browser blocks the sound, or none arrives. */
export const soundTroubles = ['blocked', 'missing'] as const

const soundTrouble = z.enum(soundTroubles, 'sound must be blocked, missing or null')

export type SoundTrouble = z.infer<typeof soundTrouble>

/** What keeps a person from following the webinar; only hosts know of it. */
export const trouble = z.object({ sound: soundTrouble.optional(), connection: z.literal('poor').optional() })

export type Trouble = z.infer<typeof trouble>

export const troubleEndpoints = {
  reportTrouble: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/trouble',
    access: 'token',
    summary:
      'Say what keeps oneself from following the webinar, for the holder of a pass (header Room-Pass); hosts see it',
    params: inRoom,
    body: z.object({
      sound: soundTrouble.nullable(),
      isConnectionPoor: z.boolean('isConnectionPoor must be true or false'),
    }),
    response: messageAnswer,
  }),
}
