import type { Services } from '#app/services.ts'
import { closeAddress, closedAddressTexts } from '#modules/messaging/closed-addresses/index.ts'
import type { Mail } from '#platform/mailer/mail.ts'
import { MailRefusedError } from '#platform/mailer/mail-errors.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'

/**
 * Sends what a member has asked for or must know for safety, even to a closed address. A bounce closes the address for
 * all other mail.
 */
export const sendToMember = async <Data>({ db, mailer }: Services, mail: Mail<Data>): Promise<void> => {
  try {
    await sendInJob(mailer, mail)
  } catch (error) {
    const refusal = error instanceof Error ? error.cause : undefined
    if (refusal instanceof MailRefusedError && refusal.isBounce) {
      const { address } = mail.to
      await closeAddress(db, { channel: 'mail', address, cause: 'bounced', reason: closedAddressTexts.bounced })
    }
    throw error
  }
}
