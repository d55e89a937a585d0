import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

export const viewAsEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/api/auth/view-as',
    access: 'admin',
    viewAs: 'ignored',
    summary: 'Begin to view the portal as a client type, a visitor or a member, which the audit log notes',
    body: z.object({
      /** What the header `View-As` will say: 'Elite', 'Lead', 'visitor', or the id of a member. */
      viewAs: z.string('Please say whom to view the portal as').min(1).max(100),
    }),
    response: z.object({
      viewAs: z.string(),
      /** Of a member. */
      name: z.string().optional(),
    }),
  }),
}
