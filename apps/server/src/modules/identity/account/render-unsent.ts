import type { Services } from '#app/services.ts'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'

/** The work of a mail that is not sent, so that the time of the next request does not tell. */
export const renderUnsent = async <Data>(services: Services, mail: MailTemplate<Data>): Promise<void> => {
  const { renderMail } = await import('#platform/mailer/render-mail.tsx')
  const { name, accent } = await services.readFirm()
  await renderMail(mail, mail.sample, { name, accent })
}
