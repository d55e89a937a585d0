import { isInOutbox, outboxName, writeToOutbox } from '#platform/outbox/outbox-folder.ts'
import type { ComposedMail, MailTransport } from './composed-mail.ts'
import { MailDelayedError } from './mail-errors.ts'

const asFile = async (mail: ComposedMail): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true }).compile().build()
}

const fileName = ({ date, messageId }: ComposedMail) => outboxName(date, messageId.replace(/^<(.*)@.*$/u, '$1'), 'eml')

interface Outbox extends MailTransport {
  has: (mail: { id: string; date: Date }) => Promise<boolean>
}

/** Keeps every mail as one .eml file, for a portal that has no mail server (yet). */
export const createOutbox = (folder: string): Outbox => ({
  deliver: async (mail) => {
    const content = await asFile(mail)
    try {
      await writeToOutbox(folder, fileName(mail), content)
    } catch (cause) {
      throw new MailDelayedError('The outbox cannot be written', { cause })
    }
  },
  has: ({ id, date }) => isInOutbox(folder, outboxName(date, id, 'eml')),
  close: () => Promise.resolve(),
})
