import { authEndpoints } from '@regent/contract/identity/auth'
import { type HttpApp, route } from '#http/routes/route.ts'
import { withSession } from '#modules/identity/sessions/index.ts'
import { answerCompleted } from './complete-sign-in.ts'
import { requestReset } from './request-password-reset.ts'
import { setOwnPassword } from './set-own-password.ts'
import { signIn } from './sign-in.ts'
import { signInTexts as texts } from './texts.ts'

export const registerSignInRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, authEndpoints.login, async ({ body, ...caller }) =>
    answerCompleted({}, await signIn(services, { ...body, caller })),
  )

  route(app, authEndpoints.forgotPassword, async ({ body: { email }, ...caller }) => {
    await requestReset(services, { email, caller })
    return { message: texts.resetMailed }
  })

  route(app, authEndpoints.setPassword, async ({ viewer, body: { password, currentPassword }, ...caller }) => {
    const { userId: accountId, sessionId } = viewer
    const change = { accountId, sessionId, password, currentPassword, caller }
    const { opened, deviceCookie, endsCalendar } = await setOwnPassword(services, change)
    return withSession({ message: texts.withCalendar(texts.passwordSet, endsCalendar) }, opened, [deviceCookie])
  })
}
