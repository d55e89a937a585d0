import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { forgetThrottle, deductFailures, listThrottles, countAttempt } from './throttle.repository.ts'
import { type Source, ofAccount, ofNetwork, ofPair, type Throttle } from './wrong-password-delays.policy.ts'

interface Attempt {
  /** Counts it as a failure just before the comparison; answers 429 if others came first. */
  begin: () => Promise<void>
  /** The password was right: forgets the failures of this source. */
  succeeded: () => Promise<void>
}

/** Refuses an attempt that must wait with 429. A refusal costs one query, no hashing and no position in its queue. */
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
  // A browser that has signed in here before does not wait because of others in its network.
  const limits = source.knownDevice === undefined ? [pair, network] : [pair]
  refuseEarlyAttempt(known.filter(({ subject }) => limits.some((limit) => limit.subject.equals(subject))))
  const all = [...limits, account]
  return {
    begin: () =>
      transact(db, async (tx) => {
        for (const throttle of all) if ((await countAttempt(tx, throttle)) === undefined) throw tooMany(1)
      }),
    succeeded: () =>
      transact(db, async (tx) => {
        const failures = await forgetThrottle(tx, pair.subject)
        for (const throttle of all.slice(1)) await deductFailures(tx, throttle, failures)
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
