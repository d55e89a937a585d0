import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { messageAnswer } from './records.ts'

const pageFault = z.object({
  level: z.enum(['error', 'warning']),
  /** The page itself, or the client of the media server in it. */
  source: z.enum(['page', 'media']),
  text: z.string().min(1).max(limits.pageFaultLength),
})

export type PageFault = z.infer<typeof pageFault>

export const pageFaultEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/api/page-faults',
    access: 'public',
    session: 'ignored',
    viewAs: 'ignored',
    summary: "Write what went wrong on a page into the server's log",
    body: z.object({
      /** The path of the page, without its query. */
      page: z.string().max(limits.linkLength),
      faults: z.array(pageFault).min(1).max(limits.pageFaultsAtOnce),
    }),
    response: messageAnswer,
  }),
}
