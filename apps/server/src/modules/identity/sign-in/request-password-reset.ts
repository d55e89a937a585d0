import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { mailPasswordReset } from './sign-in.jobs.ts'

const hour = 60 * 60

const resetsOfNetwork = budgetOfEach('password-reset-network', 30, hour)

/** Over the limit the answer stays the same, but no mail is sent: earlier links still work. */
const resetsOfAddress = budgetOfEach('password-reset-address', 5, hour)

// The load of the next moment must not tell the caller whether a mail was written.
const longestPauseMs = 500

/** Enqueues the mail with the reset link, in the same way for every address. */
export const requestReset = async (
  { db, budgets, clock }: Services,
  { email, network }: { email: string; network: string },
): Promise<void> => {
  await budgets.spend(resetsOfNetwork(network))
  const { isGranted } = await budgets.trySpend(resetsOfAddress(email))
  if (!isGranted) return
  const runAt = new Date(clock().getTime() + Math.random() * longestPauseMs)
  await enqueue(db, mailPasswordReset, { email, mailId: newId(), network }, { runAt })
}
