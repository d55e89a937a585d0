import type { Services } from '#app/services.ts'
import { closeAddress, closedAddressTexts } from '#modules/messaging/closed-addresses/index.ts'
import type { Mail } from '#platform/mailer/mail.ts'
import { MailRefusedError } from '#platform/mailer/mail-errors.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'

/**
 * Hands over what somebody has asked for, or has to know for safety: also where nothing else is sent any more. What comes
 * back closes the address for everything else.
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
