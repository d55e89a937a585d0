import { signUp } from '@regent/contract/identity/auth'
import { z } from 'zod'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { findAccountByEmail } from '#modules/identity/account/index.ts'
import { defineJob, enqueue } from '#platform/jobs/index.ts'
import { createMember } from './create-member.ts'
import { mailAddressTaken } from './mail-sign-up.ts'
import { enqueueVerification } from './send-verification.ts'
import { takenMailsTo } from './sign-up.policy.ts'
import { deleteSignUpRequest } from './sign-up-request.repository.ts'

/** Finishes a sign-up by mail: a new address gets an account, a known one gets a mail that it has one. */
export const finishSignUp = defineJob({
  name: 'finish-sign-up',
  payload: z.object({ requestId: z.uuid() }),
  run: async ({ requestId }, services) => {
    await transact(services.db, async (tx) => {
      const request = await deleteSignUpRequest(tx, requestId)
      if (!request) return
      const answers = signUp.parse(request.answers)
      if ((await createMember(services, tx, { answers, network: request.network })) !== undefined) return

      const known = await findAccountByEmail(tx, answers.email)
      if (known && !known.is_verified) await enqueueVerification(tx, known.id)
      if (!known?.is_verified || !(await services.budgets.trySpend(takenMailsTo(known.id))).isGranted) return
      await enqueue(tx, mailAddressTaken, { accountId: known.id, mailId: newId() })
    })
  },
})
