import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { getActiveAccount, lockAccount, updateAccount } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { canonicalNumber } from '#platform/sms/read-number.ts'
import { forgetCodes } from './coded-number.repository.ts'
import { codeOf } from './phone-code.policy.ts'
import { deleteCode, findAccountOfLastCode, findCode, spendGuess } from './phone-code.repository.ts'
import { phoneCodeTexts as texts } from './texts.ts'

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const refuse = (code: string) => new AppError('invalid', { details: { code } })

/** Confirms the number with the code of the SMS. A guess counts even if the request fails afterwards. */
export const confirmByCode = async (
  services: Services,
  { accountId, network, code: typed }: { accountId: string; network: string; code: string },
): Promise<void> => {
  const { db } = services
  const account = await getActiveAccount(db, accountId)
  if (account.phone_confirmed_at !== null) return
  const code = await findCode(db, accountId)
  if (!code?.isFresh || code.number !== (await canonicalNumber(account.phone))) throw refuse(texts.expired)
  if (!(await spendGuess(db, code.id))) throw refuse(texts.noGuesses)
  if (!isSame(typed, await codeOf(services, code.id))) throw refuse(texts.wrong)
  await transact(db, async (tx) => {
    if (!(await confirm(services, tx, { accountId, number: code.number, network }))) throw refuse(texts.expired)
  })
}

/** An answer by SMS confirms the number for the account whose code was the last to go there, and for no other. */
export const confirmByAnswer = async (services: Services, tx: Db, number: string): Promise<void> => {
  const accountId = await findAccountOfLastCode(tx, number)
  if (accountId !== undefined) await confirm(services, tx, { accountId, number, network: 'sms' })
}

const confirm = async (
  services: Services,
  tx: Db,
  { accountId, number, network }: { accountId: string; number: string; network: string },
): Promise<boolean> => {
  const account = await lockAccount(tx, accountId)
  const isGone = !account || account.disabled_at !== null || account.erased_at !== null
  // The number or its code has changed meanwhile.
  if (isGone || !account.is_verified || (await canonicalNumber(account.phone)) !== number) return false
  if (account.phone_confirmed_at !== null) return true
  // Its number with it: a confirmed one is never stored in another spelling.
  await updateAccount(tx, accountId, { phone: account.phone, phone_confirmed_at: new Date() })
  await deleteCode(tx, accountId)
  await forgetCodes(services, tx, number)
  await recordEvent(tx, { action: 'phone.confirmed', actorId: accountId, subjectId: accountId, network })
  await announce(tx, `member:${accountId}`)
  return true
}
