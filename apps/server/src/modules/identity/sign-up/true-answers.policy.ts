import type { Budget } from '#http/limits/budget.repository.ts'
import type { Budgets } from '#http/limits/spend-budget.ts'

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
