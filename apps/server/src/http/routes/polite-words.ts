import type { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

const amount = ({ code, origin }: { code: string; origin: string }, limit: number | bigint) => {
  const word = code === 'too_big' ? 'at most' : 'at least'
  return origin === 'string' ? `Please use ${word} ${limit} characters.` : `Please give ${word} ${limit}.`
}

const wrongType = ({ input, expected, path = [] }: RawIssue & { code: 'invalid_type' }) => {
  if (path.length === 0) return 'Please send the fields as one JSON object.'
  if (input === undefined) return 'Please fill this in.'
  return Array.isArray(input) && expected !== 'object'
    ? 'Please give this only once.'
    : 'Please give another kind of value.'
}

const wordsFor = (issue: RawIssue): string => {
  if (issue.code === 'too_big') return amount(issue, issue.maximum)
  if (issue.code === 'too_small') return amount(issue, issue.minimum)
  if (issue.code === 'invalid_type') return wrongType(issue)
  if (issue.code !== 'invalid_value') return 'Please check this.'
  return Array.isArray(issue.input)
    ? 'Please give this only once.'
    : `Please give ${issue.values.map(String).join(' or ')}.`
}

/** What a person reads where a field has no message of its own: the words of the library are for programmers. */
export const inPoliteWords: z.core.ParseContext<z.core.$ZodIssue> = { error: wordsFor }
