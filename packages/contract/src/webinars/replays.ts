import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { byId, messageAnswer, stamps } from '../api/records.ts'
import { roomRole } from '../rooms/entry.ts'
import { offerNumber } from '../rooms/moderation.ts'
import { pollResult } from '../rooms/poll-fields.ts'
import { captionTrack, chapter } from '../watching/video-texts.ts'
import { watchProgress, watchReport } from '../watching/watch-report.ts'
import { cta } from './webinar-fields.ts'

/** What members watch after a webinar. All moments are seconds of the video as it is shown, which may have been trimmed. */
export const replay = z.object({
  /** Of the recording. */
  _id: z.string(),
  webinarId: z.string(),
  name: z.string(),
  /** Where its video is, below /files/; another address once it was trimmed. */
  url: z.string(),
  /** The same pictures with AAC sound, for browsers that do not play Opus in MP4. */
  aacUrl: z.string().optional(),
  /** In seconds, once it is measured. */
  duration: z.number().optional(),
  /** In their order; the first one begins with the video. */
  chapters: z.array(chapter),
  captions: z.array(captionTrack),
  poster: z.string().optional(),
  /** Small pictures for the seek bar, one for each `every` seconds from `first` on; `{number}` in the address counts them from 0. */
  thumbnails: z.object({ url: z.string(), first: z.number(), every: z.number(), count: z.int() }).optional(),
  /** How loud it is, from 0 to 255, in equal steps over the whole. */
  waveform: z.array(z.int()).optional(),
  /** There is a chat, an offer or a poll was shown, or a question was answered. */
  hasEvents: z.boolean(),
  /** How far the viewer is in it. */
  progress: watchProgress.optional(),
})

export type Replay = z.infer<typeof replay>

/** What awaits a viewer: the replay; one that is being made; none; or one that only other people may watch. */
export const replayOutlook = z.enum(['open', 'preparing', 'none', 'for-members', 'for-registered', 'for-elite'])

export type ReplayOutlook = z.infer<typeof replayOutlook>

const timed = {
  _id: z.string(),
  /** When, in seconds of the replay. */
  at: z.number(),
  ...stamps,
}

/** What happened in the live webinar, at its moment. Each kind has its own fields. */
export const timedEvent = z.discriminatedUnion('kind', [
  z.object({
    ...timed,
    kind: z.literal('chat'),
    /** As the others saw it then, without the role. */
    sender: z.string(),
    role: roomRole,
    text: z.string(),
    isOwn: z.boolean(),
  }),
  z.object({ ...timed, kind: z.literal('offer'), number: z.int(), ...cta.shape, until: z.number() }),
  z.object({
    ...timed,
    kind: z.literal('poll'),
    text: z.string(),
    answers: z.array(z.string()),
    isMultiple: z.boolean(),
    isAnonymous: z.boolean(),
    closedAt: z.number(),
    /** What everyone saw of the results, each from its second on; none if they stayed hidden. */
    results: z.array(pollResult.extend({ at: z.number() })),
    until: z.number(),
  }),
  z.object({
    ...timed,
    kind: z.literal('question'),
    text: z.string(),
    /** Without the role; null if nobody is named. */
    asker: z.string().nullable(),
    /** In writing. */
    answer: z.string().nullable(),
    /** Until when it was answered live; missing if it was only answered in writing. */
    until: z.number().optional(),
  }),
])

export type TimedEvent = z.infer<typeof timedEvent>

/** A replay that its viewer has begun and not watched to the end. */
export const continuedReplay = z.object({
  /** Of the recording. */
  _id: z.string(),
  webinar: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
  /** Where the viewer stopped, in seconds. */
  position: z.number(),
  duration: z.number(),
  /** When it was begun, and last watched. */
  ...stamps,
})

export type ContinuedReplay = z.infer<typeof continuedReplay>

export const replayEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/api/webinars/:id/replay',
    access: 'public',
    summary: 'The replay of a webinar, by its id or its slug, or why the viewer cannot watch it',
    // So that a page need not read the webinar first.
    params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/u) }),
    response: z.object({ outlook: replayOutlook, replay: replay.optional() }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/webinars/:id/replay/events',
    access: 'public',
    summary: 'What happened in the live webinar, in the order of its moments in the replay',
    params: byId,
    query: z.object(paging),
    response: z.object({ events: z.array(timedEvent), ...page }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/webinars/:id/replay/progress',
    access: 'member',
    summary: 'Say how far the replay of a webinar was watched',
    params: byId,
    body: watchReport,
    response: messageAnswer.extend({ progress: watchProgress }),
  }),
  clickOffer: endpoint({
    method: 'POST',
    path: '/api/webinars/:id/replay/offers/:number/click',
    access: 'member',
    summary: 'Count a click on a call to action in a replay, once per person',
    params: byId.extend({ number: offerNumber }),
    response: messageAnswer,
  }),
  continue: endpoint({
    method: 'GET',
    path: '/api/webinars/continue',
    access: 'member',
    summary: 'The replays that the caller has begun and may still watch, the last one first',
    query: z.object(paging),
    response: z.object({ replays: z.array(continuedReplay), ...page }),
  }),
}
