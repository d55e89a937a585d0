import type { Services } from '#app/services.ts'
import { verifyPassword } from '#modules/identity/passwords/index.ts'
import { planAttempt } from './plan-attempt.ts'
import { positionOf, type Source } from './wrong-password-delays.policy.ts'

interface Try {
  email: string
  source: Source
  /** The stored hash; without one, no password fits. */
  kept: string | undefined
  password: string
}

/** Whether a password is right, within the limits for trying. A try that the full queue refuses does not count. */
export const tryPassword = async (services: Services, { email, source, kept, password }: Try): Promise<boolean> => {
  const attempt = await planAttempt(services, email, source)
  const isRight = await verifyPassword(kept, password, positionOf(source), attempt.begin)
  await (isRight ? attempt.succeeded() : attempt.failed())
  return isRight
}
