import { z } from 'zod'
import { limits } from '../limits.ts'

/** How every list is read in pages: `limit` records, within bounds, from the end of the last page. */
export const paging = {
  limit: z.coerce
    .number()
    .catch(limits.listLimit.usual)
    .transform((wanted) => Math.min(Math.max(Math.trunc(wanted), 1), limits.listLimit.most))
    .optional()
    .describe(`1 to ${limits.listLimit.most}; what is no number counts as ${limits.listLimit.usual}`),
  cursor: z.string().optional(),
}

/** A minus before the name sorts downwards. */
export const sortBy = <const Name extends string>(names: readonly Name[]) =>
  z.enum([...names, ...names.map((name) => `-${name}` as const)], 'This list cannot be sorted so').optional()

/** What every page has beside its records: the cursor of the next page, if there is one. */
export const page = { nextCursor: z.string().optional() }

/** The same for lists that are counted. */
export const countedPage = { ...page, total: z.int() }
