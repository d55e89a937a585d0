/** An answer whose parts depend on the query; throws if this part is missing. */
export const withPart = <Answer extends object, Part extends string>(
  answer: Answer,
  part: Part,
): Extract<Answer, Record<Part, unknown>> => {
  if (part in answer) return answer as Extract<Answer, Record<Part, unknown>>
  throw new Error(`The answer lacks the ${part}`)
}
