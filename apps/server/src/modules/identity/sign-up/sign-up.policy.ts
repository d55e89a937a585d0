import type { Budget } from '#http/limits/budget.repository.ts'

const hour = 60 * 60
const day = 24 * hour

/** Sign-ups that go on by mail: so many that a firm's office never meets it, so few that nobody fills a database. */
export const signUpsByMail = (network: string): Budget => ({
  name: 'sign-up-by-mail',
  subject: network,
  limit: 100,
  windowSeconds: hour,
})

/** Mails that somebody else can cause with an address. */
export const takenMailsTo = (accountId: string): Budget => ({
  name: 'address-taken-mail',
  subject: accountId,
  limit: 3,
  windowSeconds: day,
})

export const verificationsOf = (accountId: string): Budget => ({
  name: 'verification-mail',
  subject: accountId,
  limit: 5,
  windowSeconds: hour,
})
