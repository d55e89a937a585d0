import type { Db } from '#db/client.ts'
import { defineScheduled, type Job } from '#platform/jobs/index.ts'
import { deleteOldCounts } from './coded-number.repository.ts'
import { deleteCode, deleteOldCodes } from './phone-code.repository.ts'
import { offerPhoneCode } from './offer-phone-code.ts'
import { sendPhoneCode } from './send-phone-code.ts'

export { confirmByAnswer } from './confirm-phone.ts'
export { registerPhoneCodeRoutes } from './phone-code.routes.ts'
export { offerPhoneCodes } from './offer-phone-code.ts'
export { findNumberProblem } from './request-phone-code.ts'

const sweepPhoneCodes = defineScheduled('sweep-phone-codes', '27 * * * *', async ({ db }) => {
  await deleteOldCodes(db)
  await deleteOldCounts(db)
})

/** How many codes went to the number stays: it names no one. */
export const erasePhoneCodes = (tx: Db, { accountId }: { accountId: string }) => deleteCode(tx, accountId)

export const phoneCodeJobs: readonly Job[] = [offerPhoneCode, sendPhoneCode, sweepPhoneCodes]
