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

/** A device is trusted with the password it was trusted under: a new one forgets them all. */
export const findTrustedDevice = (db: Db, accountId: string, tokenHash: Buffer) =>
  db
    .selectFrom('trusted_device')
    .innerJoin('account', 'account.id', 'trusted_device.account_id')
    .select('trusted_device.created_at')
    .where('trusted_device.token_hash', '=', tokenHash)
    .where('trusted_device.account_id', '=', accountId)
    .where('trusted_device.expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`trusted_device.created_at >= coalesce(account.password_set_at, '-infinity')`)
    .executeTakeFirst()

export const deleteTrustedDevices = (db: Db, accountId: string) =>
  db.deleteFrom('trusted_device').where('account_id', '=', accountId).execute()
