import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** What every page shows about the firm. */
export const portal = z.object({
  name: z.string(),
  accent: z.string(),
  now: z.iso.datetime(),
  /** A root-relative address that never changes its content. */
  logo: z.string().optional(),
  /** A new text has a new id, so that it is shown even if the last one was dismissed. */
  notice: z
    .object({
      id: z.string(),
      text: z.string(),
      link: z.object({ address: z.string(), text: z.string() }).optional(),
    })
    .optional(),
  /** With the current year. */
  disclaimer: z.string(),
  postalAddress: z.string(),
  /** If missing, the video that comes with the portal. */
  overviewVideo: z.object({ kind: z.enum(['file', 'youtube']), address: z.string() }).optional(),
  /** The texts beside the two boxes when signing up, registering and in the profile. */
  smsConsents: z.object({ reminders: z.string(), news: z.string() }),
  /** When the firm answers, in Eastern time. */
  openHours: z.object({ days: z.array(z.string()), from: z.string(), to: z.string() }),
  /** The firm's own scheduler, where visitors book their calls instead of here. */
  schedulerUrl: z.string().optional(),
  /** How people can sign in besides the password. */
  signIn: z
    .object({
      /** The host whose pages can use passkeys of this portal. */
      passkeyHost: z.string().optional(),
      /** What the sign-in provider is called. */
      providerName: z.string().optional(),
      /** Who signs in there without an account gets one. */
      providerSignsUp: z.boolean().optional(),
    })
    .optional(),
})

export type Portal = z.infer<typeof portal>

export const portalEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/api/portal',
    access: 'public',
    summary: "The firm's name, color, logo and texts, and the server's time",
    response: portal,
  }),
}
