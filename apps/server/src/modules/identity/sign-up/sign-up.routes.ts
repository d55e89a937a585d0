import { authEndpoints, signUp as signUpForm, type SignUp } from '@regent/contract/identity/auth'
import { type HttpApp, route } from '#http/routes/route.ts'
import { withSession, type Caller, type OpenedOnDevice, openSessionOnDevice } from '#modules/identity/sessions/index.ts'
import { signUpTexts as texts } from './texts.ts'
import { mayTellWhetherKnown, verificationsOf, signUpsByMail } from './sign-up.policy.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { findAccount, addressTaken } from '#modules/identity/account/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { mailVerification } from './mail-sign-up.ts'
import { transact } from '#db/transact.ts'
import { createMember } from './create-member.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { insertSignUpRequest } from './sign-up-request.repository.ts'

interface NewMember {
  answers: SignUp
  caller: Caller
}

/** Creates the account and signs the person in; refuses a taken address. */
const signUp = (services: Services, db: Db, { answers, caller }: NewMember): Promise<OpenedOnDevice> =>
  transact(db, async (tx) => {
    const accountId = await createMember(services, tx, { answers, network: caller.network })
    if (accountId === undefined) throw addressTaken()
    return openSessionOnDevice(services, tx, { accountId, caller })
  })

/** Does the same for every address, known or not: a job does the rest, and a mail continues the sign-up. */
const signUpByMail = async (services: Services, db: Db, { answers, caller }: NewMember): Promise<void> => {
  await services.budgets.spend(signUpsByMail(caller.network))
  await transact(db, async (tx) => {
    const { id: requestId } = await insertSignUpRequest(tx, { answers, network: caller.network })
    await enqueue(tx, finishSignUp, { requestId })
  })
}

/** Mails the link again; false if the address is verified already. */
const sendVerification = async ({ budgets }: Services, db: Db, accountId: string): Promise<boolean> => {
  const account = await findAccount(db, accountId)
  if (!account || account.is_verified) return false
  await budgets.spend(verificationsOf(accountId))
  await enqueue(db, mailVerification, { accountId, mailId: newId() })
  return true
}

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
