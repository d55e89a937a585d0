import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'
import { inRoom } from './entry.ts'

/** The small signs by which people answer without words, in the order in which they are counted. */
export const reactionKinds = ['thumb', 'clap', 'heart', 'laugh', 'party'] as const

export type ReactionKind = (typeof reactionKinds)[number]

export const reactionEndpoints = {
  react: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/reactions',
    access: 'token',
    summary: 'Send a reaction that all in the room see for a moment, for the holder of a pass (header Room-Pass)',
    params: inRoom,
    body: z.object({ kind: z.enum(reactionKinds, 'Please choose a reaction') }),
    response: messageAnswer,
  }),
  switchReactions: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/reactions/switch',
    access: 'admin',
    summary: 'Switch reactions off for everyone, or on again',
    params: inRoom,
    body: z.object({ isOn: z.boolean('isOn must be true or false') }),
    response: z.object({ isOn: z.boolean() }),
  }),
}
