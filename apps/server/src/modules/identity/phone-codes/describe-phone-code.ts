import type { PhoneState } from '@regent/contract/identity/phone'
import { limits } from '@regent/contract/limits'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { type Account, getActiveAccount } from '#modules/identity/account/index.ts'
import { isClosedNumber } from '#modules/messaging/closed-addresses/index.ts'
import { isSmsKept } from '#platform/sms/create-sms-sender.ts'
import { canonicalNumber } from '#platform/sms/read-number.ts'
import { readCodeLimit } from './coded-number.repository.ts'
import { findCode } from './phone-code.repository.ts'
import { isCodeOffered } from './offer-phone-code.ts'
import { findNumberProblem } from './request-phone-code.ts'
import { phoneCodeTexts as texts } from './texts.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findCode>>>

const impossible = (text: string): PhoneState => ({ text, hasCode: false, canAsk: false })

/**
 * What the member should know about the code: whether it was sent, and otherwise why not. All of it as it was at one moment,
 * because the job that sends the code may be running.
 */
export const describePhoneCode = (services: Services, accountId: string): Promise<PhoneState> =>
  transact(services.db, (tx) => describeIn(services, tx, accountId), { isolation: 'repeatable read' })

const describeIn = async (services: Services, db: Db, accountId: string): Promise<PhoneState> => {
  const account = await getActiveAccount(db, accountId)
  const { phone } = account
  if (account.phone_confirmed_at !== null) return impossible(texts.alreadyConfirmed)
  if (!account.sms_reminders && !account.sms_news) return impossible(texts.noConsent)
  const problem = await findNumberProblem(services, phone)
  if (problem !== undefined) return impossible(problem)
  if (!account.is_verified) return impossible(texts.afterVerifying(phone))
  const number = (await canonicalNumber(phone)) ?? ''
  if (await isClosedNumber(db, number)) return { ...impossible(texts.stopped), canAsk: true }
  const code = await findCode(db, accountId)
  if (code?.isAnswerable && code.number === number) return describeCode(services, account, code)
  const { seconds, isUsedUp } = await readCodeLimit(services, db, number)
  if (seconds > 0) return impossible(isUsedUp ? texts.noMore : texts.tooSoon)
  if (await isCodeOffered(db, accountId)) return { ...impossible(texts.sending(phone)), hasCode: true }
  return { text: texts.noneYet(phone), hasCode: false, canAsk: true }
}

const describeCode = ({ config }: Services, account: Account, code: Found): PhoneState => {
  const { phone, is_sample: isSample } = account
  if (code.guesses >= limits.phoneCodeGuesses) return impossible(texts.noGuesses)
  if (!code.isFresh) return impossible(texts.tooOld)
  if (code.begunAt === null) return { ...impossible(texts.sending(phone)), hasCode: true }
  const text = isSmsKept(config, { isSample }) ? texts.inOutbox : texts.wasSent(phone)
  return { text, hasCode: true, canAsk: false }
}
