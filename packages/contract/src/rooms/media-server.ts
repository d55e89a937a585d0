import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { roomOutlook } from './entry.ts'

export const mediaServerEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/api/media-server',
    access: 'admin',
    summary: 'How far the media server of live rooms is, why there is none, and how many people a room holds',
    response: roomOutlook.pick({ media: true, reason: true }).extend({
      /** How many people one room holds, unless its webinar has a capacity. */
      roomMax: z.int(),
    }),
  }),
}
