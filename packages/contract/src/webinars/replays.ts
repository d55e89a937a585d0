import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { byId } from '../api/records.ts'
import { watchProgress, watchReport } from '../watching/watch-report.ts'

/** What members watch after a webinar. */
export const replay = z.object({
  /** Of the recording. */
  _id: z.string(),
  /** Where its video is, below /files/. */
  url: z.string(),
  /** In seconds, once it is measured. */
  duration: z.number().optional(),
  /** How far the viewer is in it. */
  progress: watchProgress.optional(),
})

export type Replay = z.infer<typeof replay>

export const replayEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/api/webinars/:id/replay',
    access: 'public',
    summary: 'The replay of a webinar, for viewers who may watch it',
    params: byId,
    response: z.object({ replay }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/webinars/:id/replay/progress',
    access: 'member',
    summary: 'Say how far the replay of a webinar was watched',
    params: byId,
    body: watchReport,
    response: z.object({ message: z.string(), progress: watchProgress }),
  }),
}
