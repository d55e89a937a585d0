import { lifetimes } from '@regent/contract/lifetimes'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { secretCookie } from '#http/viewer/cookies.ts'
import { findAccount } from '#modules/identity/account/index.ts'
import { hashToken, newToken } from '#platform/tokens/secret-token.ts'
import { findTrustedDevice, insertTrustedDevice } from './trusted-device.repository.ts'

export const trustedDeviceCookie = 'regent_trusted'

/** Whether the person trusts this device since a second factor was entered on it. A new password ends all trust. */
export const isTrustedDevice = async (db: Db, accountId: string, cookieValue: string | undefined): Promise<boolean> => {
  const device = cookieValue && (await findTrustedDevice(db, accountId, hashToken(cookieValue)))
  if (!device) return false
  const account = await findAccount(db, accountId)
  return account !== undefined && (account.password_set_at === null || account.password_set_at <= device.created_at)
}

/** Answers the Set-Cookie line that makes the device trusted. */
export const trustDevice = async ({ config }: Services, tx: Db, accountId: string): Promise<string> => {
  const value = newToken()
  await insertTrustedDevice(tx, accountId, hashToken(value))
  const maxAgeSeconds = lifetimes.trustedDeviceDays * 24 * 60 * 60
  return secretCookie(config, { name: trustedDeviceCookie, value, path: '/api/auth', maxAgeSeconds })
}
