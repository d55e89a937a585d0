import { defineScheduled, type Job } from '#platform/jobs/index.ts'
import { deleteOldCodes } from './phone-code.repository.ts'
import { sendPhoneCode } from './send-phone-code.ts'

export { confirmByAnswer } from './confirm-phone.ts'
export { erasePhoneCodes } from './erase-phone-codes.ts'
export { registerPhoneCodeRoutes } from './phone-code.routes.ts'
export { findNumberProblem, offerPhoneCode } from './request-phone-code.ts'

const sweepPhoneCodes = defineScheduled('sweep-phone-codes', '27 * * * *', ({ db }) => deleteOldCodes(db))

export const phoneCodeJobs: readonly Job[] = [sendPhoneCode, sweepPhoneCodes]
