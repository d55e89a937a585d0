import type { Services } from '#app/services.ts'
import { verifyPassword } from '#modules/identity/passwords/index.ts'
import { planAttempt } from './plan-attempt.ts'
import type { Source } from './throttle.policy.ts'

interface Try {
  email: string
  source: Source
  /** The stored text; where there is none, nothing fits. */
  kept: string | undefined
  password: string
}

/** Whether a password is right, at the pace at which it may be tried; what finds no room to be hashed counts for nothing. */
export const tryPassword = async (services: Services, { email, source, kept, password }: Try): Promise<boolean> => {
  const attempt = await planAttempt(services, email, source)
  const isRight = await verifyPassword(kept, password, source.network, attempt.begin)
  if (isRight) await attempt.succeeded()
  return isRight
}
