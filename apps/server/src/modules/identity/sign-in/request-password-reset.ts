import { lifetimes } from '@regent/contract/lifetimes'
import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { type Caller, deviceHashOf } from '#modules/identity/sessions/index.ts'
import { findCandidate } from './candidate.repository.ts'
import { mailPasswordReset } from './sign-in.jobs.ts'

const hour = 60 * 60

const resetsOfNetwork = budgetOfEach('password-reset-network', 30, hour)

/**
 * Over the limit the answer stays the same, but no mail is sent: an earlier link still works, because the window is as long
 * as its life.
 */
const linkSeconds = lifetimes.resetLinkMinutes * 60
const resetsOfAddress = budgetOfEach('password-reset-address', 5, linkSeconds)

/** A browser that has signed in to this very account before does not depend on what strangers ask for. */
const resetsOfDevice = budgetOfEach('password-reset-device', 5, linkSeconds)

// The load of the next moment must not tell the caller whether a mail was written.
const longestPauseMs = 500

/** Enqueues the mail with the reset link, in the same way for every address. */
export const requestReset = async (
  { db, budgets, clock }: Services,
  { email, caller }: { email: string; caller: Caller },
): Promise<void> => {
  const { network } = caller
  const device = deviceHashOf(caller)
  const candidate = await findCandidate(db, email, device)
  const known = candidate?.is_known_device === true ? candidate : undefined
  // Only such a browser can notice that it does not wait for its neighbors.
  if (!known) await budgets.spend(resetsOfNetwork(network))
  const ofCaller = known ? resetsOfDevice(`${known.id} ${device?.toString('hex') ?? ''}`) : resetsOfAddress(email)
  const { isGranted } = await budgets.trySpend(ofCaller)
  if (!isGranted) return
  const runAt = new Date(clock().getTime() + Math.random() * longestPauseMs)
  await enqueue(db, mailPasswordReset, { email, mailId: newId(), network }, { runAt })
}
