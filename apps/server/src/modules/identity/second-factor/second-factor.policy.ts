import { type Budget, budgetOfEach } from '#http/limits/budget.repository.ts'

const minute = 60
const day = 24 * 60 * minute

export const challengeMinutes = 10
export const setupMinutes = 30

/** Codes that may be tried for one challenge; from the second wrong one on, each wait is twice as long. */
export const attemptsOfChallenge = 10
export const longestPauseSeconds = 60

/**
 * Codes that may be tried with one password, by all callers together. Only a person who knows the password gets this
 * far, and a new password starts again: so a stranger cannot lock a member out, and guessing succeeds once in ten years.
 */
export const codesOfPassword = (accountId: string, passwordSetAt: Date | null): Budget => ({
  name: 'second-factor-codes',
  subject: `${accountId} ${passwordSetAt?.getTime() ?? 0}`,
  limit: 100,
  windowSeconds: day,
})

/** Passwords and codes that a signed-in member may try. */
export const triesOfMember = budgetOfEach('second-factor-tries', 20, 15 * minute)
