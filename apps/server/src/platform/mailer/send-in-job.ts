import { HopelessError } from '#platform/jobs/index.ts'
import type { Mail, Mailer } from './mail.ts'
import { MailRefusedError } from './mail-errors.ts'

/** Sends a mail from a job: a delayed mail is tried again, a refused one ends the job at once. */
export const sendInJob = async <Data>(mailer: Mailer, mail: Mail<Data>): Promise<void> => {
  try {
    await mailer.send(mail)
  } catch (error) {
    throw error instanceof MailRefusedError ? new HopelessError(error.message, { cause: error }) : error
  }
}
