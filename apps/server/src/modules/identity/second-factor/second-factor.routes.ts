import { authEndpoints } from '@regent/contract/identity/auth'
import { secondFactorEndpoints } from '@regent/contract/identity/second-factor'
import { type HttpApp, route } from '#http/routes/route.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { withSession } from '#modules/identity/sessions/index.ts'
import { renewRecoveryCodes, disable } from './change-second-factor.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { beginSetup, enable } from './set-up.ts'
import { secondFactorTexts as texts } from './texts.ts'

const ownOf = ({ userId: accountId, sessionId }: SignedIn) => ({ accountId, sessionId })

export const registerSecondFactorRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, authEndpoints.secondFactor, async ({ body, ...caller }) => {
    const { opened, deviceCookies, recoveryCodes } = await finishSignIn(services, { ...body, caller })
    return withSession({ ...(recoveryCodes && { recoveryCodes }) }, opened, deviceCookies)
  })
  route(app, secondFactorEndpoints.begin, ({ viewer, body, agent, network }) =>
    beginSetup(services, { ...ownOf(viewer), agent, network, ...body }),
  )
  route(app, secondFactorEndpoints.enable, async ({ viewer, body, agent, network }) => ({
    recoveryCodes: await enable(services, { ...ownOf(viewer), agent, network, ...body }),
    message: texts.enabled,
  }))
  route(app, secondFactorEndpoints.renewRecoveryCodes, async ({ viewer, body, agent, network }) => ({
    recoveryCodes: await renewRecoveryCodes(services, { ...ownOf(viewer), agent, network, ...body }),
    message: texts.renewed,
  }))
  route(app, secondFactorEndpoints.disable, async ({ viewer, body, agent, network }) => {
    await disable(services, { ...ownOf(viewer), agent, network, ...body })
    return { message: texts.disabled }
  })
}
