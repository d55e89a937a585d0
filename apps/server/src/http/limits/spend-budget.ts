import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { onceInTransaction } from '#db/in-transaction.ts'
import {
  type Budget,
  type Granting,
  type Spending,
  spendBudget,
  spendSteadyBudget,
  type SteadyBudget,
} from './budget.repository.ts'

export interface Budgets {
  /** Spends one unit, or says that nothing is left. */
  trySpend: (budget: Budget) => Promise<Spending>
  /** Spends one unit, or throws a 429 with the time to wait. */
  spend: (budget: Budget) => Promise<void>
  /** The same for a budget that refills all the time. */
  spendSteadily: (budget: SteadyBudget) => Promise<void>
}

const refuseUnless = ({ isGranted, retryAfterSeconds }: Granting) => {
  if (!isGranted) throw new AppError('too_many', { retryAfterSeconds })
}

const nameOf = ({ name, subject }: Pick<Budget, 'name' | 'subject'>) => `budget ${name} of ${subject}`

/**
 * Limits attempts on accounts and one-time links. A unit stays spent even when the request fails, so spending never joins a
 * transaction: it has connections of its own, and a transaction may wait for it. One that runs again spends nothing again.
 */
export const createBudgets = (sideDb: Db, scale: number): Budgets => {
  const trySpend = (budget: Budget) =>
    onceInTransaction(nameOf(budget), () => spendBudget(sideDb, { ...budget, limit: Math.floor(budget.limit * scale) }))
  return {
    trySpend,
    spend: async (budget) => refuseUnless(await trySpend(budget)),
    spendSteadily: async ({ burst, secondsEach, ...budget }) =>
      refuseUnless(
        await onceInTransaction(nameOf(budget), () =>
          spendSteadyBudget(sideDb, {
            ...budget,
            burst: Math.floor(burst * scale),
            secondsEach: secondsEach / scale,
          }),
        ),
      ),
  }
}
