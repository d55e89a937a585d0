import { limits } from '@regent/contract/limits'
import type { SteadyBudget } from '#http/limits/budget.repository.ts'

/** How often the players of a member may report, whatever they play. */
export const watchReportsOf = (accountId: string): SteadyBudget => ({
  name: 'watch-reports',
  subject: accountId,
  burst: limits.watchReports.burst,
  secondsEach: 60 / limits.watchReports.perMinute,
})
