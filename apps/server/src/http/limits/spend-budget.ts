import type { Db } from '#db/client.ts'
import { AppError } from '#app/app-error.ts'
import { type Budget, spendBudget, type Spending } from './budget.repository.ts'

export interface Budgets {
  /** Takes one, or says that nothing is left. */
  trySpend: (budget: Budget) => Promise<Spending>
  /** Takes one, or answers 429 with the time to wait. */
  spend: (budget: Budget) => Promise<void>
}

/** What protects accounts and one-time things. Spending is kept even where the request then fails, so it never joins a transaction. */
export const createBudgets = (db: Db, scale: number): Budgets => {
  const trySpend = (budget: Budget) => spendBudget(db, { ...budget, limit: Math.floor(budget.limit * scale) })
  return {
    trySpend,
    spend: async (budget) => {
      const { isGranted, retryAfterSeconds } = await trySpend(budget)
      if (!isGranted) throw new AppError('too_many', { retryAfterSeconds })
    },
  }
}
