import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { mailAccountAttacked } from './account-attacked.job.ts'
import { countAttempt, deductFailures, forgetThrottle, listThrottles, noteTold } from './throttle.repository.ts'
import { type Source, throttlesOf } from './wrong-password-delays.policy.ts'

interface Attempt {
  /** Counts it as a failure just before the comparison; answers 429 if others came first. */
  begin: () => Promise<void>
  /** The password was right: forgets the failures of this source. */
  succeeded: () => Promise<void>
  /** The password was wrong: tells the owner if this is an attack. */
  failed: () => Promise<void>
}

/** Refuses an attempt that must wait with 429. A refusal costs one query, no hashing and no position in its queue. */
export const planAttempt = async (
  { db, config: { RATE_LIMIT_SCALE: scale } }: Pick<Services, 'db' | 'config'>,
  email: string,
  source: Source,
): Promise<Attempt> => {
  const { pair, account, others } = throttlesOf(email, source, scale)
  const all = [pair, ...others]
  const known = await listThrottles(
    db,
    all.map(({ subject }) => subject),
  )
  refuseEarlyAttempt(known)
  let failuresOfAccount = 0
  return {
    begin: () =>
      transact(db, async (tx) => {
        for (const throttle of all) {
          const failures = await countAttempt(tx, throttle)
          if (failures === undefined) throw tooMany(1)
          if (throttle === account) failuresOfAccount = failures
        }
      }),
    succeeded: () =>
      transact(db, async (tx) => {
        const failures = await forgetThrottle(tx, pair.subject)
        for (const throttle of others) await deductFailures(tx, throttle, failures)
      }),
    failed: async () => {
      if (failuresOfAccount <= account.free) return
      await transact(db, async (tx) => {
        // The same for every address: the job finds out whether it has an account.
        if (await noteTold(tx, account)) await enqueue(tx, mailAccountAttacked, { email, mailId: newId() })
      })
    },
  }
}

type Known = Awaited<ReturnType<typeof listThrottles>>

const tooMany = (retryAfterSeconds: number) => new AppError('too_many', { retryAfterSeconds })

const refuseEarlyAttempt = (known: Known) => {
  const waitSeconds = Math.max(0, ...known.map((each) => each.waitSeconds))
  if (waitSeconds > 0) throw tooMany(waitSeconds)
}
