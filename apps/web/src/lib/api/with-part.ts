/** How long an answer is depends on what was asked for; this part of it was asked for. */
export const withPart = <Answer extends object, Part extends string>(
  answer: Answer,
  part: Part,
): Extract<Answer, Record<Part, unknown>> => {
  if (part in answer) return answer as Extract<Answer, Record<Part, unknown>>
  throw new Error(`The answer lacks the ${part} that were asked for`)
}
