import { authEndpoints, signUp as signUpForm } from '@regent/contract/identity/auth'
import { type HttpApp, route } from '#http/routes/route.ts'
import { withSession } from '#modules/identity/sessions/index.ts'
import { sendVerification } from './send-verification.ts'
import { mayTellWhetherKnown } from './sign-up.policy.ts'
import { signUp, signUpByMail } from './sign-up.ts'
import { signUpTexts as texts } from './texts.ts'

export const registerSignUpRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, authEndpoints.register, async ({ db, body, ...caller }) => {
    const member = { answers: signUpForm.parse(body), caller }
    if (!(await mayTellWhetherKnown(services.budgets, caller.network))) {
      await signUpByMail(services, db, member)
      return { message: texts.byMail }
    }
    const { opened, deviceCookie } = await signUp(services, db, member)
    return withSession({ message: texts.created }, opened, [deviceCookie])
  })

  route(app, authEndpoints.sendVerification, async ({ db, viewer }) => {
    const isSent = await sendVerification(services, db, viewer.userId)
    return { message: isSent ? texts.verificationSent : texts.alreadyVerified }
  })
}
