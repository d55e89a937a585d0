import { type Budget, budgetOfEach } from '#http/limits/budget.repository.ts'
import { budgetOfNetwork, widerNetworkOf } from '#http/limits/network.ts'
import type { Budgets } from '#http/limits/spend-budget.ts'

const hour = 60 * 60
const day = 24 * hour

/** Sign-ups by mail: enough for a firm's office, too few to fill a database. */
export const signUpsByMail = budgetOfNetwork('sign-up-by-mail', 100, hour)

/** Mails that other people can cause with an address. */
export const takenMailsTo = budgetOfEach('address-taken-mail', 3, day)

const ofNetwork = budgetOfEach('true-answers-network', 20, hour)

/** All networks of a customer with IPv6 (/48) together. */
const ofWiderNetwork = budgetOfEach('true-answers-network', 60, hour)

const ofAll = (limit: number): Budget => ({ name: 'true-answers', subject: 'everyone', limit, windowSeconds: hour })

const inAll = 600
/** The last third is kept for networks that have asked at most this often, so that a few busy ones leave some to the rest. */
const [ofBusy, fewAnswers] = [400, 2]

/**
 * Whether a call may tell this network if an address has an account. All such calls share one budget; over it, they
 * answer the same for every address.
 */
export const mayTellWhetherKnown = async (budgets: Budgets, network: string): Promise<boolean> => {
  const wider = widerNetworkOf(network)
  const own = await budgets.trySpend(ofNetwork(network))
  if (!own.isGranted) return false
  const widest = wider === undefined ? own : await budgets.trySpend(ofWiderNetwork(wider))
  if (!widest.isGranted) return false
  return (await budgets.trySpend(ofAll(widest.spent <= fewAnswers ? inAll : ofBusy))).isGranted
}
