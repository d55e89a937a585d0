import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { getContactDetails } from '#modules/identity/account/index.ts'
import { numberToDial } from '#platform/sms/read-number.ts'
import { messagingTexts as texts } from '../texts.ts'
import type { MailContext } from '../writing/compose-webinar-mail.ts'
import { loadWebinarMail } from '../writing/write-message.ts'
import type { TemplateText } from './default-templates.ts'
import { isSms, previewMail, previewSms } from './preview-message.ts'
import { sayTestFailure } from './test-failures.ts'

/** Sends at once, not as a message, because the person waits for the result. */
export const sendTestMessage = async (
  services: Services,
  userId: string,
  { context, template }: { context: MailContext; template: TemplateText },
): Promise<string> => {
  const { email, phone, phoneConfirmedAt, ...person } = await getContactDetails(services.db, userId)
  const own = { ...context, person: { ...context.person, ...person } }
  const id = `message-test-${newId()}`
  return sayTestFailure(async () => {
    if (isSms(context.kind)) {
      const to = numberToDial(phone)
      if (to === undefined || phoneConfirmedAt === null) throw new AppError('conflict', { message: texts.noPhone })
      const text = await previewSms(services, own, template.text)
      await services.sms.send({ id, to, text, date: services.clock() })
      return to
    }
    await services.mailer.send({
      id,
      to: { name: `${person.firstName} ${person.lastName}`, address: email },
      template: loadWebinarMail,
      data: await previewMail(services, own, template),
    })
    return email
  })
}
