import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'

const consentChangesOf = budgetOfEach('consent-change', 20, 24 * 60 * 60)

const boxes = ['smsReminders', 'smsNews'] as const

type Boxes = Partial<Record<(typeof boxes)[number], boolean | undefined>>

/**
 * Refuses more changes than anyone makes in a day, before anything is stored. Taking a consent back is never refused: that
 * must always work, and each consent can be taken back only once.
 */
export const limitConsentChanges = async (
  { budgets }: Pick<Services, 'budgets'>,
  { accountId, before, given }: { accountId: string; before: Boxes; given: Boxes },
): Promise<void> => {
  for (const box of boxes) {
    const wanted = given[box]
    if (wanted === undefined || wanted === before[box]) continue
    const { isGranted, retryAfterSeconds } = await budgets.trySpend(consentChangesOf(accountId))
    if (!isGranted && wanted) throw new AppError('too_many', { retryAfterSeconds })
  }
}
