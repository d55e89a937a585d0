import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { setupMinutes } from './second-factor.policy.ts'
import { countRecoveryCodes } from './recovery-code.repository.ts'

const findColumn = (db: Db, accountId: string) =>
  db.selectFrom('second_factor').select(['secret_sealed']).where('account_id', '=', accountId).executeTakeFirst()

export const hasSecondFactor = async (db: Db, accountId: string): Promise<boolean> =>
  (await findColumn(db, accountId)) !== undefined

export const isEnabledSince = async (db: Db, accountId: string, moment: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('enabled_at', '>=', moment)
    .executeTakeFirst()
  return row !== undefined
}

export const findSealedSecret = async (db: Db, accountId: string): Promise<Buffer | undefined> =>
  (await findColumn(db, accountId))?.secret_sealed

/** Uses the step up: neither it nor an older one is accepted again, even if several try at once. */
export const markStepUsed = async (db: Db, accountId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces an earlier second factor. */
export const replaceSecondFactor = (db: Db, accountId: string, secretSealed: Buffer, lastStep: number) =>
  db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret_sealed: secretSealed, last_step: lastStep })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_sealed: secretSealed, last_step: lastStep, enabled_at: sql<Date>`now()` }),
    )
    .execute()

/** Says whether there was one. */
export const deleteSecondFactor = async (db: Db, accountId: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('second_factor').where('account_id', '=', accountId).executeTakeFirst()
  return numDeletedRows === 1n
}

export const replaceSetup = (db: Db, accountId: string, secretSealed: Buffer) => {
  const values = { secret_sealed: secretSealed, expires_at: sql<Date>`now() + make_interval(mins => ${setupMinutes})` }
  return db
    .insertInto('second_factor_setup')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

export const findSetup = (db: Db, accountId: string) =>
  db
    .selectFrom('second_factor_setup')
    .select('secret_sealed')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Uses up this very secret; of two who turn it on at once, one succeeds. */
export const consumeSetup = async (db: Db, accountId: string, secretSealed: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor_setup')
    .where('account_id', '=', accountId)
    .where('secret_sealed', '=', secretSealed)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The secret that waits for its first code turns nothing on any more. */
export const deleteSetup = (tx: Db, accountId: string) =>
  tx.deleteFrom('second_factor_setup').where('account_id', '=', accountId).execute()

/** Deletes expired challenges, setups and trusted devices. */
export const deleteExpired = async (db: Db): Promise<void> => {
  for (const table of ['sign_in_challenge', 'second_factor_setup', 'trusted_device'] as const) {
    await db
      .deleteFrom(table)
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute()
  }
}

/** What is stored about a second factor, without secrets. */
export const describeSecondFactor = async (db: Db, { accountId }: { accountId: string }) => {
  const on = await db
    .selectFrom('second_factor')
    .select('enabled_at as enabledAt')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const trustedDevices = await db
    .selectFrom('trusted_device')
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .execute()
  return { ...on, recoveryCodesLeft: await countRecoveryCodes(db, accountId), trustedDevices }
}

export const eraseSecondFactor = async (tx: Db, { accountId }: { accountId: string }): Promise<void> => {
  const tables = [
    'second_factor',
    'second_factor_setup',
    'recovery_code',
    'trusted_device',
    'sign_in_challenge',
  ] as const
  for (const table of tables) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}
