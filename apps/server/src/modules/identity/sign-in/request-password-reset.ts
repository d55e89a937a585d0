import { lifetimes } from '@regent/contract/lifetimes'
import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { budgetOfNetwork } from '#http/limits/network.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { type Caller, deviceHashOf } from '#modules/identity/sessions/index.ts'
import { findCandidate } from './candidate.repository.ts'
import { mailPasswordReset } from './sign-in.jobs.ts'

/**
 * The windows are as long as a link lives. Over the limit of an address the answer stays the same, but no mail is sent: an
 * earlier link still works. A network has to wait, but never longer than that.
 */
const linkSeconds = lifetimes.resetLinkMinutes * 60
const resetsOfNetwork = budgetOfNetwork('password-reset-network', 30, linkSeconds)

/** Each spelling of an address has its own budget, known or not. So requests for one spelling cannot use up another's. */
const resetsOfAddress = budgetOfEach('password-reset-address', 5, linkSeconds)

/** Browsers that have signed in to this very account before share a budget that strangers cannot spend. */
const resetsOfKnownDevices = budgetOfEach('password-reset-known', 5, linkSeconds)

// The load of the next moment must not tell the caller whether a mail was written.
const longestPauseMs = 500

/**
 * Enqueues the mail with the reset link, in the same way for every address. Only the job finds out whether it is known, and
 * whether enough links went to its mailbox.
 */
export const requestReset = async (
  { db, budgets, clock }: Services,
  { email, caller }: { email: string; caller: Caller },
): Promise<void> => {
  const { network } = caller
  const candidate = await findCandidate(db, email, deviceHashOf(caller))
  // Only a known browser can notice that it does not wait for its neighbors.
  if (candidate?.is_known_device !== true) await budgets.spend(resetsOfNetwork(network))
  const budget = candidate?.is_known_device === true ? resetsOfKnownDevices(candidate.id) : resetsOfAddress(email)
  const { isGranted } = await budgets.trySpend(budget)
  if (!isGranted) return
  const runAt = new Date(clock().getTime() + Math.random() * longestPauseMs)
  await enqueue(db, mailPasswordReset, { email, mailId: newId(), network }, { runAt })
}
