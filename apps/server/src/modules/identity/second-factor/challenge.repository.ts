import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { attemptsOfChallenge, challengeMinutes, longestPauseSeconds } from './second-factor.policy.ts'

interface NewChallenge {
  tokenHash: Buffer
  accountId: string
  setupSealed: Buffer | null
}

export const insertChallenge = async (db: Db, { tokenHash, accountId, setupSealed }: NewChallenge): Promise<void> => {
  await db
    .insertInto('sign_in_challenge')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      setup_sealed: setupSealed,
      expires_at: sql<Date>`now() + make_interval(mins => ${challengeMinutes})`,
    })
    .execute()
}

const living = sql<boolean>`used_at is null and expires_at > now()`

/** Counts an attempt before it is made, so that several at once wait for each other. The pause doubles: 0, 1, 2, 4… */
export const spendAttempt = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('sign_in_challenge')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<Date>`now() + make_interval(secs =>
        case when attempts = 0 then 0 else least(${longestPauseSeconds}, power(2, attempts - 1)) end)`,
    })
    .where('token_hash', '=', tokenHash)
    .where(living)
    .where('attempts', '<', attemptsOfChallenge)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .returning(['account_id', 'setup_sealed', 'created_at', 'attempts'])
    .executeTakeFirst()

/** Seconds until a living challenge may be tried again. */
export const findPause = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('sign_in_challenge')
    .select(sql<number>`greatest(1, ceil(extract(epoch from next_attempt_at - now())))::int`.as('seconds'))
    .where('token_hash', '=', tokenHash)
    .where(living)
    .where('attempts', '<', attemptsOfChallenge)
    .executeTakeFirst()

/** Ends sign-ins that wait for a code. */
export const deleteChallenges = (tx: Db, accountId: string) =>
  tx.deleteFrom('sign_in_challenge').where('account_id', '=', accountId).execute()

/** Uses the challenge up; of two who finish at once, one succeeds. */
export const consumeChallenge = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_challenge')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where(living)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
