import type { Budget } from '#http/limits/budget.repository.ts'
import type { Budgets } from '#http/limits/spend-budget.ts'

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

const windowSeconds = 60 * 60

const ofNetwork = (network: string): Budget => ({
  name: 'true-answers-network',
  subject: network,
  limit: 20,
  windowSeconds,
})

const ofAll: Budget = { name: 'true-answers', subject: 'everybody', limit: 600, windowSeconds }

/**
 * Whether this network may once more be told if an address has an account. Every call that says so shares this one
 * budget; over it, a call answers what it would answer for any address.
 */
export const mayTellWhetherKnown = async (budgets: Budgets, network: string): Promise<boolean> =>
  (await budgets.trySpend(ofNetwork(network))).isGranted && (await budgets.trySpend(ofAll)).isGranted
