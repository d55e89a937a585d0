import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'
import { inRoom } from './entry.ts'

/** Where a host has brought a person whose hand was up: heard by hosts alone, or on the stage of everyone. */
export const stages = ['preview', 'stage'] as const

export const stage = z.enum(stages, 'Please choose preview or stage')

export const stageEndpoints = {
  bring: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/stage',
    access: 'admin',
    summary:
      'Hear a guest or attendee in private, put them on the stage of everyone, or, with null, bring them back to the audience',
    params: inRoom,
    body: z.object({ person: z.uuid('Please name a person of this room').toLowerCase(), stage: stage.nullable() }),
    response: messageAnswer,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/stage/leave',
    access: 'token',
    summary: 'Return to the audience, for the holder of a pass (header Room-Pass)',
    params: inRoom,
    response: messageAnswer,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/stage/preview',
    access: 'token',
    summary:
      'A token for the preview that is under way, for hosts and the person whom they hear (header Room-Pass); null for others',
    params: inRoom,
    response: z.object({ preview: z.object({ token: z.string(), url: z.string() }).nullable() }),
  }),
}
