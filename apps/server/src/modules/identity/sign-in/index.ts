import type { Job } from '#platform/jobs/index.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { mailPasswordReset } from './mail-password-reset.ts'
import { sweepThrottles } from './sweep-throttles.ts'

export { registerMailedPasswordRoutes } from './mailed-password.routes.ts'
export { registerSignInRoutes } from './sign-in.routes.ts'

export const signInJobs: readonly Job[] = [mailPasswordReset, mailPasswordChanged, sweepThrottles]
