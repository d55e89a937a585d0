import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export const isDeviceOf = async (db: Db, accountId: string, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) !== undefined

export const hasDevices = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.selectFrom('known_device').select('account_id').where('account_id', '=', accountId).executeTakeFirst()) !==
  undefined

/** Until an address is verified, its account may be a stranger's, who could make any number of devices known. */
export const upsertDevice = (db: Db, accountId: string, tokenHash: Buffer) =>
  db
    .insertInto('known_device')
    .columns(['account_id', 'token_hash'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select(['id', sql<Buffer>`${tokenHash}::bytea`.as('token_hash')])
        .where('id', '=', accountId)
        .where('is_verified', '=', true),
    )
    .onConflict((known) => known.columns(['account_id', 'token_hash']).doUpdateSet({ last_used_at: sql<Date>`now()` }))
    .execute()

/** The next sign-in from any browser is a new one. */
export const forgetDevices = (db: Db, accountId: string) =>
  db.deleteFrom('known_device').where('account_id', '=', accountId).execute()

export const deleteUnusedDevices = (db: Db, days: number) =>
  db
    .deleteFrom('known_device')
    .where('last_used_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()

export const listDevicesOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('known_device')
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
