import type { Job } from '#platform/jobs/index.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { mailAddressTaken, mailVerification } from './mail-sign-up.ts'

export { eraseSignUpRequests } from './sign-up-request.repository.ts'
export { enqueueVerifications } from './send-verification.ts'
export { registerSignUpRoutes } from './sign-up.routes.ts'
/** @public For the call that says whether an address has an account: it spends from the same budget. */
export { mayTellWhetherKnown } from './sign-up.policy.ts'

export const signUpJobs: readonly Job[] = [finishSignUp, mailVerification, mailAddressTaken]
