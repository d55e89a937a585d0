import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { spendBudget } from '#http/limits/budget.repository.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { type Account, lockAccount } from '#modules/identity/account/index.ts'
import { isClosedNumber } from '#modules/messaging/closed-addresses/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { countryOfMobile } from '#platform/sms/number-country.ts'
import { numberToDial } from '#platform/sms/sms.ts'
import { codesOfAccount, codesOfNetwork, scaled } from './phone-code.policy.ts'
import { countCode, replaceCode, secondsToNextCode, uncountCode } from './phone-code.repository.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { phoneCodeTexts as texts } from './texts.ts'

interface Request {
  accountId: string
  network: string
}

type Requesting = Pick<Services, 'config' | 'clock'> & Parameters<typeof readSettings>[0]

/** What a number is told that gets no SMS from this firm: it is in another country, or takes none. */
export const findNumberProblem = async (services: Requesting, phone: string): Promise<string | undefined> => {
  const { smsCountries } = await readSettings(services)
  const country = await countryOfMobile(numberToDial(phone) ?? '')
  return country !== undefined && smsCountries.includes(country) ? undefined : texts.country(smsCountries)
}

const findObstacle = async (services: Requesting, tx: Db, account: Account): Promise<AppError | undefined> => {
  if (!account.is_verified) return new AppError('not_allowed', { message: texts.verifyFirst })
  if (!account.sms_reminders && !account.sms_news) return new AppError('conflict', { message: texts.noConsent })
  const problem = await findNumberProblem(services, account.phone)
  if (problem !== undefined) return new AppError('invalid', { details: { phone: problem } })
  const isStopped = await isClosedNumber(tx, numberToDial(account.phone) ?? '')
  return isStopped ? new AppError('conflict', { message: texts.stopped }) : undefined
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
  const obstacle = await findObstacle(services, tx, account)
  if (obstacle) throw obstacle
  const number = numberToDial(account.phone) ?? ''
  await spendCode(services, tx, { accountId, network }, number)
  const id = newId()
  await replaceCode(tx, { accountId, id, number })
  await enqueue(tx, sendPhoneCode, { accountId, codeId: id, at: services.clock().toISOString() })
  return number
}

/** After the tick, a new number or the verification: sends a code if one may be sent, and otherwise does nothing. */
export const offerPhoneCode = async (services: Requesting, tx: Db, request: Request): Promise<void> => {
  try {
    await requestPhoneCode(services, tx, request)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** In the caller's transaction, so that what is refused by one limit spends nothing of another. */
const spendCode = async (services: Requesting, tx: Db, { accountId, network }: Request, number: string) => {
  if (!(await countCode(tx, number))) {
    const retryAfterSeconds = await secondsToNextCode(tx, number)
    if (retryAfterSeconds === undefined) throw new AppError('conflict', { message: texts.noMore })
    throw new AppError('too_many', { message: texts.tooSoon, retryAfterSeconds })
  }
  for (const budget of [codesOfAccount(accountId), codesOfNetwork(network)]) {
    const { isGranted, retryAfterSeconds } = await spendBudget(tx, scaled(budget, services))
    if (!isGranted) {
      await uncountCode(tx, number)
      throw new AppError('too_many', { message: texts.tooMany, retryAfterSeconds })
    }
  }
}
