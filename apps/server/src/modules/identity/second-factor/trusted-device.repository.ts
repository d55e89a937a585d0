import { lifetimes } from '@regent/contract/lifetimes'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export const insertTrustedDevice = async (db: Db, accountId: string, tokenHash: Buffer): Promise<void> => {
  await db
    .insertInto('trusted_device')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(days => ${lifetimes.trustedDeviceDays})`,
    })
    .execute()
}

export const findTrustedDevice = (db: Db, accountId: string, tokenHash: Buffer) =>
  db
    .selectFrom('trusted_device')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

export const deleteTrustedDevices = (db: Db, accountId: string) =>
  db.deleteFrom('trusted_device').where('account_id', '=', accountId).execute()
