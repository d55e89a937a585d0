import type { Budget } from '#http/limits/budget.repository.ts'
import type { Budgets } from '#http/limits/spend-budget.ts'

const hour = 60 * 60
const day = 24 * hour

/** Sign-ups by mail: enough for a firm's office, too few to fill a database. */
export const signUpsByMail = (network: string): Budget => ({
  name: 'sign-up-by-mail',
  subject: network,
  limit: 100,
  windowSeconds: hour,
})

/** Mails that other people can cause with an address. */
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
 * Whether a call may tell this network if an address has an account. All such calls share one budget; over it, they
 * answer the same for every address.
 */
export const mayTellWhetherKnown = async (budgets: Budgets, network: string): Promise<boolean> =>
  (await budgets.trySpend(ofNetwork(network))).isGranted && (await budgets.trySpend(ofAll)).isGranted
