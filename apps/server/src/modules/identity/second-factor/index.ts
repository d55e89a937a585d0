import type { Job } from '#platform/jobs/index.ts'
import { mailSecondFactor } from './mail-second-factor.ts'
import { sweepSecondFactor } from './sweep-second-factor.ts'

export { describeSecondFactor } from './own-data.repository.ts'
export { makeChallenge } from './make-challenge.ts'
export { hasSecondFactor } from './second-factor.repository.ts'
export { registerSecondFactorRoutes } from './second-factor.routes.ts'
export { isTrustedDevice, trustedDeviceCookie } from './trusted-device.ts'
export { turnOff as turnOffSecondFactor } from './turn-off.ts'

export const secondFactorJobs: readonly Job[] = [mailSecondFactor, sweepSecondFactor]
