import { AppError } from '#app/app-error.ts'
import { authEndpoints, type SignUp, signUp as signUpForm } from '@regent/contract/identity/auth'
import type { Services } from '#app/services.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { findNumberProblem } from '#modules/identity/phone-codes/index.ts'
import { withSession } from '#modules/identity/sessions/index.ts'
import { sendVerification } from './send-verification.ts'
import { mayTellWhetherKnown } from './sign-up.policy.ts'
import { signUp, signUpByMail } from './sign-up.ts'
import { signUpTexts as texts } from './texts.ts'

/** A person who ticks a box expects SMS: beside the number stands why it gets none. */
const refuseTickWithoutSms = async (services: Services, { phone, smsReminders, smsNews }: SignUp) => {
  if (!smsReminders && !smsNews) return
  const problem = await findNumberProblem(services, phone)
  if (problem !== undefined) throw new AppError('invalid', { message: problem, details: { phone: problem } })
}

export const registerSignUpRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, authEndpoints.register, async ({ db, body, ...caller }) => {
    const member = { answers: signUpForm.parse(body), caller }
    await refuseTickWithoutSms(services, member.answers)
    if (!(await mayTellWhetherKnown(services.budgets, caller.network))) {
      await signUpByMail(services, db, member)
      return { message: texts.byMail }
    }
    const { opened, deviceCookie, secondsToVerification: seconds } = await signUp(services, db, member)
    return withSession({ message: seconds === 0 ? texts.created : texts.createdUnmailed(seconds) }, opened, [
      deviceCookie,
    ])
  })

  route(app, authEndpoints.sendVerification, async ({ db, viewer }) => {
    const isSent = await sendVerification(db, viewer.userId)
    return { message: isSent ? texts.verificationSent : texts.alreadyVerified }
  })
}
