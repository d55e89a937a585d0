import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { MailDelayedError, MailRefusedError } from '#platform/mailer/mail-errors.ts'
import type { MailAddress } from '#platform/mailer/mail.ts'
import { testMail } from '#platform/mailer/test-mail.ts'
import { readSettings } from './read-settings.ts'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.testMail

/** Sends at once instead of in a job, so that the administrator learns the result. */
export const sendTestMail = async (services: Services, to: MailAddress): Promise<string> => {
  const { config, mailer, clock } = services
  const { name } = await readSettings(services)
  try {
    await mailer.send(testMail({ id: newId(), to, firm: name, now: clock(), config, origin: 'settings' }))
  } catch (error) {
    if (!(error instanceof MailRefusedError || error instanceof MailDelayedError)) throw error
    throw new AppError('conflict', { message: texts.failed(error.message), cause: error })
  }
  return config.SMTP_URL ? texts.sent(to.address) : texts.kept
}
