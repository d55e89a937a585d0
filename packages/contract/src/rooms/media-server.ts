import { endpoint } from '../api/endpoint.ts'
import { roomOutlook } from './entry.ts'

export const mediaServerEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/api/media-server',
    access: 'admin',
    summary: 'How far the media server of live rooms is, and why there is none',
    response: roomOutlook.pick({ media: true, reason: true }),
  }),
}
