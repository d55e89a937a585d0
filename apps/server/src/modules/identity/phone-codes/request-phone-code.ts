import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { spendBudget } from '#http/limits/budget.repository.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { type Account, lockAccount } from '#modules/identity/account/index.ts'
import { isClosedNumber } from '#modules/messaging/closed-addresses/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { canonicalNumber, findMobile } from '#platform/sms/read-number.ts'
import { codesOfAccount, codesOfNetwork, scaled } from './phone-code.policy.ts'
import { countCode, readCodeLimit, uncountCode } from './coded-number.repository.ts'
import { replaceCode } from './phone-code.repository.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { phoneCodeTexts as texts } from './texts.ts'

interface Request {
  accountId: string
  network: string
}

type Requesting = Pick<Services, 'config' | 'clock' | 'vault'> & Parameters<typeof readSettings>[0]

/** Why a number gets no SMS from this firm: it is in another country, or takes none. */
export const findNumberProblem = async (services: Requesting, phone: string): Promise<string | undefined> => {
  const { smsCountries } = await readSettings(services)
  const mobile = await findMobile(phone)
  return mobile && smsCountries.includes(mobile.country) ? undefined : texts.country(smsCountries)
}

/** Answers which number the code goes to; undefined if the account's number is confirmed already. */
export const requestPhoneCode = async (
  services: Requesting,
  tx: Db,
  { accountId, network }: Request,
): Promise<string | undefined> => {
  const account = await lockAccount(tx, accountId)
  if (!account) throw new AppError('not_found')
  if (account.phone_confirmed_at !== null) return undefined
  const number = await getPermittedNumber(services, tx, account)
  await spendCode(services, tx, { accountId, network }, number)
  const id = newId()
  await replaceCode(tx, { accountId, id, number })
  await enqueue(tx, sendPhoneCode, { accountId, codeId: id, at: services.clock().toISOString() })
  return number
}

const getPermittedNumber = async (services: Requesting, tx: Db, account: Account): Promise<string> => {
  if (!account.is_verified) throw new AppError('not_allowed', { message: texts.verifyFirst })
  if (!account.sms_reminders && !account.sms_news) throw new AppError('conflict', { message: texts.noConsent })
  const problem = await findNumberProblem(services, account.phone)
  if (problem !== undefined) throw new AppError('invalid', { details: { phone: problem } })
  const number = (await canonicalNumber(account.phone)) ?? ''
  if (await isClosedNumber(tx, number)) throw new AppError('conflict', { message: texts.stopped })
  return number
}

/** In the caller's transaction, so that what is refused by one limit spends nothing of another. */
const spendCode = async (services: Requesting, tx: Db, { accountId, network }: Request, number: string) => {
  if (!(await countCode(services, tx, number))) {
    const { seconds, isUsedUp } = await readCodeLimit(services, tx, number)
    const message = isUsedUp ? texts.noMore : texts.tooSoon
    throw new AppError('too_many', { message, retryAfterSeconds: Math.max(1, seconds) })
  }
  for (const budget of [codesOfAccount(accountId), codesOfNetwork(network)]) {
    const { isGranted, retryAfterSeconds } = await spendBudget(tx, scaled(budget, services))
    if (!isGranted) {
      await uncountCode(services, tx, number)
      throw new AppError('too_many', { message: texts.tooMany, retryAfterSeconds })
    }
  }
}
