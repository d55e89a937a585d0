import type { Db } from '#db/client.ts'
import { countRecoveryCodes } from './recovery-code.repository.ts'

/** What is kept about a second factor, without what would open anything. */
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
