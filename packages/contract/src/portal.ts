import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const portalEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/api/portal',
    access: 'public',
    summary: "The firm's name and colour, and the server's time",
    response: z.object({ name: z.string(), accent: z.string(), now: z.iso.datetime() }),
  }),
}
