/** Of polls and reactions; apart from the other limits, because the first pages carry those. */
export const pollLimits = {
  /** Prepared with one webinar, and asked in its room. */
  prepared: 20,
  asked: 100,
  textLength: 200,
  answers: { min: 2, max: 10 },
  answerLength: 100,
  /** Of one person; a vote may be changed as long as the poll is open. */
  votesPerMinute: 30,
  reactionsPerMinute: 60,
} as const
