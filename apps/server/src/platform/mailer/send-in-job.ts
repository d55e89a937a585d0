import { HopelessError } from '#platform/jobs/index.ts'
import type { Mail, Mailer } from './mail.ts'
import { MailRefusedError } from './mail-errors.ts'

/** Hands a mail over from a job: what is delayed is tried again, what is refused for good is dead at once. */
export const sendInJob = async <Data>(mailer: Mailer, mail: Mail<Data>): Promise<void> => {
  try {
    await mailer.send(mail)
  } catch (error) {
    throw error instanceof MailRefusedError ? new HopelessError(error.message, { cause: error }) : error
  }
}
