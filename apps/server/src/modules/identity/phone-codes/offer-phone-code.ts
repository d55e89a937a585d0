import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { defineJob, dropKey, enqueueAll, isKeyTaken } from '#platform/jobs/index.ts'
import { requestPhoneCode } from './request-phone-code.ts'

const keyOf = (accountId: string) => `phone code of ${accountId}`

const ignoreRefusal = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
}

/** Sends a code if one may be sent, and otherwise does nothing. */
export const offerPhoneCode = defineJob({
  name: 'offer-phone-code',
  payload: z.object({ accountId: z.uuid(), network: z.string() }),
  run: async ({ accountId, network }, services) => {
    // A refusal takes back what was spent before it.
    await transact(services.db, (tx) => requestPhoneCode(services, tx, { accountId, network })).catch(ignoreRefusal)
    await transact(services.db, async (tx) => {
      // From now on the page says what came of it, and not that a code is on its way.
      await dropKey(tx, keyOf(accountId))
      await announce(tx, `member:${accountId}`)
    })
  },
})

/**
 * After the tick, a new number or the verification. A job spends what limits codes: others wait for the limits of a number or a
 * network until a transaction ends, and two that hold several would wait for each other.
 */
export const offerPhoneCodes = (tx: Db, people: readonly { accountId: string; network: string }[]): Promise<void> =>
  enqueueAll(
    tx,
    offerPhoneCode,
    new Map(people.map(({ accountId, network }) => [keyOf(accountId), { accountId, network }])),
  )

/** Whether it is still open if this account gets a code. */
export const isCodeOffered = (db: Db, accountId: string): Promise<boolean> => isKeyTaken(db, keyOf(accountId))
