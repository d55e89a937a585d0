import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { ofAccount, ofNetwork, ofPair, type Source, type Throttle } from './throttle.policy.ts'
import { forgetThrottle, giveBack, listThrottles, takeAttempt } from './throttle.repository.ts'

export interface Attempt {
  /** Counts it as a failure, when its turn to be compared has come; answers 429 where others came first. */
  begin: () => Promise<void>
  /** The password was right: this source owes nothing more. */
  succeeded: () => Promise<void>
}

/** Answers 429 to an attempt at a password that has to wait; that costs one read, and neither hashing nor a place in its queue. */
export const planAttempt = async (
  { db, config: { RATE_LIMIT_SCALE: scale } }: Pick<Services, 'db' | 'config'>,
  email: string,
  source: Source,
): Promise<Attempt> => {
  const account = ofAccount(email)
  const network = ofNetwork(source.network, scale)
  const calm = ofPair(email, source, 0, scale)
  const known = await listThrottles(db, [account.subject, network.subject, calm.subject])
  const pair = ofPair(email, source, failuresOf(known, account), scale)
  // A browser that has signed in here before does not wait for its neighbours.
  const limits = source.knownDevice === undefined ? [pair, network] : [pair]
  refuseEarlyAttempt(known.filter(({ subject }) => limits.some((limit) => limit.subject.equals(subject))))
  const all = [...limits, account]
  return {
    begin: () =>
      transact(db, async (tx) => {
        for (const throttle of all) if ((await takeAttempt(tx, throttle)) === undefined) throw tooMany(1)
      }),
    succeeded: () =>
      transact(db, async (tx) => {
        const failures = await forgetThrottle(tx, pair.subject)
        for (const throttle of all.slice(1)) await giveBack(tx, throttle, failures)
      }),
  }
}

type Known = Awaited<ReturnType<typeof listThrottles>>

const tooMany = (retryAfterSeconds: number) => new AppError('too_many', { retryAfterSeconds })

const failuresOf = (known: Known, { subject }: Throttle) =>
  known.find((each) => each.subject.equals(subject))?.failures ?? 0

const refuseEarlyAttempt = (known: Known) => {
  const waitSeconds = Math.max(0, ...known.map((each) => each.waitSeconds))
  if (waitSeconds > 0) throw tooMany(waitSeconds)
}
