import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { MailDelayedError, MailRefusedError } from '#platform/mailer/mail-errors.ts'
import { dialled } from '#platform/sms/phone-number.ts'
import { SmsDelayedError, SmsRefusedError, SmsUncertainError } from '#platform/sms/sms.ts'
import type { Addressed } from './compose-words.ts'
import type { Words } from './default-texts.ts'
import { mailTemplate } from './mail-template.ts'
import { isSms, previewMail, previewSms } from './preview-message.ts'
import { getTester } from './tester.repository.ts'
import { messagingTexts as texts } from './texts.ts'

const failures = [MailRefusedError, MailDelayedError, SmsRefusedError, SmsDelayedError, SmsUncertainError]

/** Sends at once rather than as a message: whoever asks wants to know how it went. */
export const sendTestMessage = async (
  services: Services,
  userId: string,
  { given, words }: { given: Addressed; words: Words },
): Promise<string> => {
  const tester = await getTester(services.db, userId)
  const person = { ...given.person, firstName: tester.firstName, lastName: tester.lastName, timeZone: tester.timeZone }
  const send = isSms(given.kind) ? sendSms : sendMail
  try {
    return await send(services, tester, { ...given, person }, words)
  } catch (error) {
    if (!(error instanceof Error) || !failures.some((kind) => error instanceof kind)) throw error
    throw new AppError('conflict', { message: texts.testFailed(error.message), cause: error })
  }
}

type Tester = Awaited<ReturnType<typeof getTester>>

const newTestId = () => `message-test-${newId()}`

const sendSms = async (services: Services, { phone }: Tester, given: Addressed, words: Words) => {
  const to = dialled(phone)
  if (to === undefined) throw new AppError('conflict', { message: texts.noPhone })
  const text = await previewSms(services, given, words.text)
  await services.sms.send({ id: newTestId(), to, text, date: services.clock() })
  return to
}

const sendMail = async (services: Services, tester: Tester, given: Addressed, words: Words) => {
  await services.mailer.send({
    id: newTestId(),
    to: { name: `${tester.firstName} ${tester.lastName}`, address: tester.email },
    template: mailTemplate,
    data: await previewMail(services, given, words),
  })
  return tester.email
}
