import type { WatchReport } from '@regent/contract/watching/watch-report'
import { AppError } from '#app/app-error.ts'

/** Another member may sign in at a browser before it has sent everything: its reports stay those of the member who watched. */
export const refuseReportOfAnother = (accountId: string, { member }: Pick<WatchReport, 'member'>): void => {
  if (member !== undefined && member !== accountId) throw new AppError('conflict')
}
