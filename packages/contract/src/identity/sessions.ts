import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { byId, messageAnswer, stamps } from '../api/records.ts'
import { page, paging } from '../api/paging.ts'

const session = z.object({
  _id: z.string(),
  /** Like 'Chrome on Windows', from what the browser reports. */
  device: z.string(),
  network: z.string(),
  ...stamps,
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})

export type Session = z.infer<typeof session>

export const sessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    viewAs: 'refused',
    summary: 'List your sessions: the current one, then the newest first',
    query: z.object(paging),
    response: z.object({ sessions: z.array(session), ...page }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'member',
    summary: 'End one of your sessions',
    params: byId,
    response: messageAnswer,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    summary: 'End all your other sessions',
    response: messageAnswer,
  }),
}
