import { AppError } from '#app/app-error.ts'
import { MailDelayedError, MailRefusedError } from '#platform/mailer/mail-errors.ts'
import { SmsDelayedError, SmsRefusedError, SmsUncertainError } from '#platform/sms/sms.ts'
import { messagingTexts as texts } from '../texts.ts'

const failures = [MailRefusedError, MailDelayedError, SmsRefusedError, SmsDelayedError, SmsUncertainError]

/** What a provider says about a test is said to the person who waits for it. */
export const sayTestFailure = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Error) || !failures.some((kind) => error instanceof kind)) throw error
    throw new AppError('conflict', { message: texts.testFailed(error.message), cause: error })
  }
}
