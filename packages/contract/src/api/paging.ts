import { z } from 'zod'
import { limits } from '../limits.ts'

/** How every list is read in parts: as many as asked for, within bounds, from where the last part ended. */
export const paging = {
  limit: z.coerce
    .number()
    .catch(limits.listLimit.usual)
    .transform((given) => Math.min(Math.max(Math.trunc(given), 1), limits.listLimit.most))
    .optional(),
  cursor: z.string().optional(),
}

/** What every page of a list carries beside its records: the cursor of the next page, if there is one. */
export const page = { nextCursor: z.string().optional() }

/** The same for lists that are counted. */
export const countedPage = { ...page, total: z.int() }
