import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { paging } from '../api/paging.ts'

const session = z.object({
  _id: z.string(),
  /** 'Chrome on Windows', as far as the browser says so. */
  device: z.string(),
  network: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})

export type Session = z.infer<typeof session>

export const sessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    summary: 'Where the caller is signed in: the current session, then the newest first',
    query: z.object(paging),
    response: z.object({ sessions: z.array(session), nextCursor: z.string().optional() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'member',
    summary: 'Sign out one of the own sessions',
    params: z.object({ id: z.uuid() }),
    response: z.object({ message: z.string() }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    summary: 'Sign out everywhere else',
    response: z.object({ message: z.string() }),
  }),
}
