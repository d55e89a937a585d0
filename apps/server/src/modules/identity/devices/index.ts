import type { Job } from '#platform/jobs/index.ts'
import { mailNewDevice } from './mail-new-device.ts'
import { sweepDevices } from './sweep-devices.ts'

export { forgetDevices, listDevicesOf } from './device.repository.ts'
export { deviceHashOf } from './device-token.ts'
export { type Caller, type OpenedOnDevice, openSessionOnDevice } from './open-session-on-device.ts'

export const deviceJobs: readonly Job[] = [mailNewDevice, sweepDevices]
