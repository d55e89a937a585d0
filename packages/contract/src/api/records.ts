import { z } from 'zod'
import { isPlainText } from '../fields.ts'
import { limits } from '../limits.ts'

/** Basic is what a row of a list needs, full is everything that the viewer may see. */
export const detail = z.enum(['basic', 'detailed', 'full'], 'fields must be basic, detailed or full')
export type Detail = z.infer<typeof detail>

/** Who made a record; only staff see it. */
export const madeBy = z.object({ _id: z.string(), name: z.string() }).optional()

export const stamps = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

/** A moment that a call names. PostgreSQL has no year 0. */
export const moment = (name: string, message = `${name} must be a moment, as 2025-11-20T19:30:00Z`) =>
  z.iso.datetime(message).refine((text) => !text.startsWith('0000'), message)

/** A file of people; a dry run only reports what would happen. */
export const csvImport = {
  bodyBytes: limits.csvBodyBytes,
  body: z.object({
    csv: z.string('Please choose a file').min(1, 'Please choose a file'),
    dryRun: z.boolean().optional(),
  }),
}

export const byId = z.object({ id: z.uuid() })

export const messageAnswer = z.object({ message: z.string() })

/** Several values are separated by commas, and mean any of them. */
export const anyOf = <const Value extends string>(values: readonly Value[], message: string) =>
  z
    .string()
    .transform((text, context): Value[] => {
      const read = z.array(z.enum(values)).safeParse(text.split(','))
      // About the parameter, not about one of its values.
      if (!read.success) context.addIssue(message)
      return read.data ?? []
    })
    .optional()

export const searched = z
  .string()
  .max(limits.searchLength, `Please keep this under ${limits.searchLength} characters`)
  .refine(isPlainText, 'Please use plain text')
  .optional()
