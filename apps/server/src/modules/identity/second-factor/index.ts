export { createChallenge } from './create-challenge.ts'
export { secondFactorJobs } from './second-factor.jobs.ts'
export { describeSecondFactor, eraseSecondFactor, hasSecondFactor } from './second-factor.repository.ts'
export { registerSecondFactorRoutes } from './second-factor.routes.ts'
export { isTrustedDevice, trustedDeviceCookie } from './trusted-device.ts'
export { refuseWrongPassword, withCode } from './prove-identity.ts'
export {
  endSecondSteps,
  turnOff as turnOffSecondFactor,
  turnOffSince as turnOffSecondFactorSince,
} from './turn-on-and-off.ts'
