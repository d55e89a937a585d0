import { z } from 'zod'
import { limits } from '../limits.ts'

// An id or a slug.
const about = z.string().regex(/^[\da-z][\da-z-]{0,99}$/u)

/** What a page can subscribe to. */
export const liveTopic = z.union([
  z.literal([
    'portal',
    'webinars',
    'registrations',
    'deals',
    'me',
    'members',
    'messages',
    'sales-requests',
    'audit',
    'connections',
  ]),
  z.templateLiteral(['webinar:', about]),
  z.templateLiteral(['room:', about]),
  z.templateLiteral(['knock:', about]),
  z.templateLiteral(['job:', about]),
  z.templateLiteral(['member:', z.uuid()]),
])

export type LiveTopic = z.infer<typeof liveTopic>

const access = {
  portal: 'public',
  webinars: 'public',
  // How many are registered, and for which webinars.
  registrations: 'admin',
  // Also when they change is nobody else's business.
  deals: 'elite',
  webinar: 'admin',
  room: 'public',
  // Its id is known to the person who knocks and to hosts.
  knock: 'public',
  me: 'member',
  members: 'admin',
  // What this person hears as `me`.
  member: 'admin',
  messages: 'admin',
  'sales-requests': 'admin',
  audit: 'admin',
  // Webhooks, their deliveries, and API tokens.
  connections: 'admin',
  job: 'admin',
} as const

type LiveKind = keyof typeof access

export const liveAccess = (topic: LiveTopic): (typeof access)[LiveKind] =>
  access[topic.replace(/:.*$/u, '') as LiveKind]

const topics = z.array(z.string().max(120)).min(1).max(limits.liveTopics)

/** What a page sends; the first frame is `hello`, with an access token or without one. */
export const liveRequest = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    token: z.string().min(1).max(4096).optional(),
    /** As the header `View-As`. */
    viewAs: z.string().min(1).max(100).optional(),
  }),
  z.strictObject({ type: z.literal('subscribe'), topics }),
  z.strictObject({ type: z.literal('unsubscribe'), topics }),
])

export type LiveRequest = z.infer<typeof liveRequest>

/** Something about the topic changed; versions of a topic only ever rise. */
const change = z.strictObject({ topic: liveTopic, version: z.int().nonnegative() })

/** The topic does not exist, or not for this viewer; the socket stays open for other topics. */
const refusal = z.strictObject({ topic: z.string(), code: z.string(), message: z.string() })

export const liveFrame = z.union([change, refusal])

export type LiveFrame = z.infer<typeof liveFrame>
export type LiveChange = z.infer<typeof change>
export type LiveRefusal = z.infer<typeof refusal>

/** Why the server closed the socket. The page connects again by itself unless the fault is its own. */
export const liveClose = {
  restarting: 1012,
  busy: 1013,
  malformed: 4400,
  invalidToken: 4401,
  silent: 4408,
  tooMany: 4429,
} as const
