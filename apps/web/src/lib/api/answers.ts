import { AppFailure } from './app-failure.ts'

/** An answer whose parts depend on the query; throws if this part is missing. */
export const withPart = <Answer extends object, Part extends string>(
  answer: Answer,
  part: Part,
): Extract<Answer, Record<Part, unknown>> => {
  if (part in answer) return answer as Extract<Answer, Record<Part, unknown>>
  throw new Error(`The answer lacks the ${part}`)
}

/** Null for a record that does not exist: an answer and no failure, so that the server can render it. */
export const orNull = <Found>(answer: Promise<Found>): Promise<Found | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof AppFailure && (error.status === 404 || error.status === 410)) return null
    throw error
  })
