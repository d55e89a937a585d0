import type { Services } from '#app/services.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { noteTroubles, type TroubleReport } from '#modules/rooms/entry/index.ts'

/** For one person: far more than a page in trouble sends. */
export const reportsPerMinute = 20

const reportsOf = budgetOfEach('room-trouble', reportsPerMinute, 60)

/** A host whose network fails gives a thousand people the same trouble at the same moment: they are one statement (037). */
export const reportingTrouble = ({ db, budgets }: Pick<Services, 'db' | 'budgets'>) => {
  const note = inBatches(async (reports: TroubleReport[]) => {
    await noteTroubles(db, reports)
    return reports.map(() => undefined)
  })
  return async (report: TroubleReport): Promise<void> => {
    await budgets.spend(reportsOf(report.personId))
    await note(report)
  }
}
