import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { describeDevice } from './describe-device.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { hasSessionFrom } from './session.repository.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { hasDevices, isDeviceOf, upsertDevice } from './device.repository.ts'
import { type DeviceCookie, deviceToken } from './device-token.ts'
import { mailNewDevice } from './session.jobs.ts'

/** Where a request comes from. */
export interface Caller extends DeviceCookie {
  agent: string
  network: string
}

interface Arrival {
  accountId: string
  caller: Caller
  /** Off where the person has just proved the address by a mail. */
  tellsOfNewDevice?: boolean
}

export interface OpenedOnDevice {
  opened: OpenedSession
  /** The Set-Cookie line by which the browser is known from now on. */
  deviceCookie: string
}

/** Signs somebody in and remembers the browser; where it is a new one, a mail says so. */
export const openSessionOnDevice = async (
  services: Services,
  tx: Db,
  { accountId, caller, tellsOfNewDevice = true }: Arrival,
): Promise<OpenedOnDevice> => {
  const { hash, line } = deviceToken(services.config, caller)
  if (tellsOfNewDevice && (await isNewDevice(tx, accountId, hash, caller))) {
    const device = describeDevice(caller.agent)
    const at = services.clock().toISOString()
    await enqueue(tx, mailNewDevice, { accountId, mailId: newId(), device, network: caller.network, at })
  }
  await upsertDevice(tx, accountId, hash)
  const { agent, network } = caller
  return { opened: await openSession(services, tx, { accountId, agent, network }), deviceCookie: line }
}

/** Neither the browser nor one like it from the same network; the very first one is nobody's surprise. */
const isNewDevice = async (tx: Db, accountId: string, hash: Buffer, { agent, network }: Caller) =>
  !(await isDeviceOf(tx, accountId, hash)) &&
  (await hasDevices(tx, accountId)) &&
  !(await hasSessionFrom(tx, { accountId, device: describeDevice(agent), network }))
