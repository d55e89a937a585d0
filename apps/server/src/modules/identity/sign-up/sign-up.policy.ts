import { type Budget, budgetOfEach } from '#http/limits/budget.repository.ts'
import type { Budgets } from '#http/limits/spend-budget.ts'

const hour = 60 * 60
const day = 24 * hour

/** Sign-ups by mail: enough for a firm's office, too few to fill a database. */
export const signUpsByMail = budgetOfEach('sign-up-by-mail', 100, hour)

/** Mails that other people can cause with an address. */
export const takenMailsTo = budgetOfEach('address-taken-mail', 3, day)

const ofNetwork = budgetOfEach('true-answers-network', 20, hour)

const ofAll: Budget = { name: 'true-answers', subject: 'everyone', limit: 600, windowSeconds: hour }

/**
 * Whether a call may tell this network if an address has an account. All such calls share one budget; over it, they
 * answer the same for every address.
 */
export const mayTellWhetherKnown = async (budgets: Budgets, network: string): Promise<boolean> =>
  (await budgets.trySpend(ofNetwork(network))).isGranted && (await budgets.trySpend(ofAll)).isGranted
