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
  /** False if the person has just proved the address with a mailed link. */
  mailsNewDevice?: boolean
}

export interface OpenedOnDevice {
  opened: OpenedSession
  /** The Set-Cookie line by which the browser is known from now on. */
  deviceCookie: string
}

/** Starts a session and remembers the browser of a verified member; a mail tells them of a new one. */
export const openSessionOnDevice = async (
  services: Services,
  tx: Db,
  { accountId, caller, mailsNewDevice = true }: Arrival,
): Promise<OpenedOnDevice> => {
  const { hash, line } = deviceToken(services.config, caller)
  if (mailsNewDevice && (await isNewDevice(tx, accountId, hash, caller))) {
    const device = describeDevice(caller.agent)
    const at = services.clock().toISOString()
    await enqueue(tx, mailNewDevice, { accountId, mailId: newId(), device, network: caller.network, at })
  }
  await upsertDevice(tx, accountId, hash)
  const { agent, network } = caller
  return { opened: await openSession(services, tx, { accountId, agent, network }), deviceCookie: line }
}

/** Neither this browser nor one like it from the same network is known. The very first browser does not count as new. */
const isNewDevice = async (tx: Db, accountId: string, hash: Buffer, { agent, network }: Caller) =>
  !(await isDeviceOf(tx, accountId, hash)) &&
  (await hasDevices(tx, accountId)) &&
  !(await hasSessionFrom(tx, { accountId, device: describeDevice(agent), network }))
