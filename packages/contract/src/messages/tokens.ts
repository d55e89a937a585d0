import { z } from 'zod'

/** What a browser keeps while somebody is signed in. */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

export type Tokens = z.infer<typeof tokens>
