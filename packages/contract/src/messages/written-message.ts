import { z } from 'zod'

/** A message as its reader sees it. */
export const written = z.object({ subject: z.string().optional(), text: z.string(), html: z.string().optional() })

export type WrittenMessage = z.infer<typeof written>
