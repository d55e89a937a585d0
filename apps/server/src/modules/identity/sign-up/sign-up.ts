import type { SignUp } from '@regent/contract/identity/auth'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { addressTaken } from '#modules/identity/account/index.ts'
import { type Caller, type OpenedOnDevice, openSessionOnDevice } from '#modules/identity/sessions/index.ts'
import { createMember } from './create-member.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { secondsToVerification } from './send-verification.ts'
import { insertSignUpRequest } from './sign-up-request.repository.ts'
import { signUpsByMail } from './sign-up.policy.ts'

interface NewMember {
  answers: SignUp
  caller: Caller
}

interface SignedUp extends OpenedOnDevice {
  /** 0 if the link that verifies the address is on its way. */
  secondsToVerification: number
}

/** Creates the account and signs the person in; refuses a taken address. */
export const signUp = (services: Services, db: Db, { answers, caller }: NewMember): Promise<SignedUp> =>
  transact(db, async (tx) => {
    const accountId = await createMember(services, tx, { answers, network: caller.network })
    if (accountId === undefined) throw addressTaken()
    const opened = await openSessionOnDevice(services, tx, { accountId, caller })
    return { ...opened, secondsToVerification: await secondsToVerification(tx, answers.email) }
  })

/** Does the same for every address, known or not: a job does the rest, and a mail continues the sign-up. */
export const signUpByMail = async (services: Services, db: Db, { answers, caller }: NewMember): Promise<void> => {
  await services.budgets.spend(signUpsByMail(caller.network))
  await transact(db, async (tx) => {
    const { id: requestId } = await insertSignUpRequest(tx, { answers, network: caller.network })
    await enqueue(tx, finishSignUp, { requestId })
  })
}
