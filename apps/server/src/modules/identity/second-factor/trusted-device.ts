import { lifetimes } from '@regent/contract/lifetimes'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { secretCookie } from '#http/viewer/secret-cookie.ts'
import { hashToken, newToken } from './secret-token.ts'
import { findTrustedDevice, insertTrustedDevice } from './trusted-device.repository.ts'

/** Holds what a device is trusted by. */
export const trustedDeviceCookie = 'regent_trusted'

/** Whether the second factor was entered on this device not long ago, and the person said to trust it. */
export const isTrustedDevice = async (db: Db, accountId: string, cookieValue: string | undefined): Promise<boolean> =>
  cookieValue !== undefined && (await findTrustedDevice(db, accountId, hashToken(cookieValue))) !== undefined

/** Answers the Set-Cookie line. */
export const trustDevice = async ({ config }: Services, tx: Db, accountId: string): Promise<string> => {
  const value = newToken()
  await insertTrustedDevice(tx, accountId, hashToken(value))
  const maxAgeSeconds = lifetimes.trustedDeviceDays * 24 * 60 * 60
  return secretCookie(config, { name: trustedDeviceCookie, value, path: '/api/auth', maxAgeSeconds })
}
