import type { Db } from '#db/client.ts'
import { forgetThrottle } from './throttle.repository.ts'
import { ofKnownDevices } from './wrong-password-delays.policy.ts'

/** Devices that become known later do not wait for the wrong passwords of those before them. */
export const forgetTriesOfKnownDevices = async (tx: Db, accountId: string): Promise<void> => {
  await forgetThrottle(tx, ofKnownDevices(accountId, 1).subject)
}
