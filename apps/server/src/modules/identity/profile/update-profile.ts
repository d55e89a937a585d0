import type { ProfileUpdate, User } from '@regent/contract/identity/profile'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { lockAccount, updateAccount } from '#modules/identity/account/index.ts'
import { findNumberProblem, offerPhoneCode } from '#modules/identity/phone-codes/index.ts'
import { recordConsents } from '#modules/identity/consents/index.ts'
import { tellCrmOfPerson } from '#modules/messaging/crm/index.ts'
import { requestEmail } from './change-email.ts'
import { presentUser } from './present-user.ts'
import {
  addressChangesOf,
  requestsForAddress,
  changedFields,
  columnsOf,
  isSameAddress,
  plainFields,
} from './profile.policy.ts'
import { profileTexts as texts } from './texts.ts'
import { getUser } from './user.repository.ts'

interface Change {
  accountId: string
  network: string
  update: ProfileUpdate
}

/** Changes only what was sent. A new address is pending until it is confirmed. */
export const updateProfile = async (services: Services, change: Change): Promise<{ user: User; message: string }> => {
  const { accountId, update } = change
  const user = presentUser(await getUser(services.db, accountId))
  const newEmail = update.email !== undefined && !isSameAddress(update.email, user.email) ? update.email : undefined
  if (newEmail !== undefined) await limitEmailChanges(services, user, newEmail)
  await refuseTickWithoutSms(services, user, update)

  return transact(services.db, async (tx) => {
    await changeFields(tx, user, change)
    await tellCrmOfPerson(services, tx, accountId)
    await recordConsents(services, tx, { ...change, given: update })
    const isNewNumber = update.phone !== undefined && update.phone !== user.phone
    if (isNewNumber) await offerPhoneCode(services, tx, change)
    if (newEmail !== undefined) await requestEmail(services, tx, { ...change, email: newEmail })
    await announce(tx, `member:${accountId}`)
    const message = newEmail === undefined ? texts.updated : texts.emailMailed(newEmail)
    return { user: presentUser(await getUser(tx, accountId)), message }
  })
}

/** A tick is refused beside its box if the number gets no SMS; a number alone may be any. */
const refuseTickWithoutSms = async (services: Services, user: User, update: ProfileUpdate) => {
  const ticked = (['smsReminders', 'smsNews'] as const).filter((name) => update[name] === true && !user[name])
  if (ticked.length === 0) return
  const problem = await findNumberProblem(services, update.phone ?? user.phone)
  if (problem === undefined) return
  const fields = update.phone === undefined ? ticked : (['phone'] as const)
  throw new AppError('invalid', {
    message: problem,
    details: Object.fromEntries(fields.map((name) => [name, problem])),
  })
}

/** The same checks for every address, known or not. */
const limitEmailChanges = async ({ budgets }: Services, user: User, email: string) => {
  if (!user.isVerified) throw new AppError('invalid', { details: { email: texts.emailNotVerified } })
  await budgets.spend(addressChangesOf(user._id))
  await budgets.spend(requestsForAddress(email))
}

const changeFields = async (tx: Db, user: User, { accountId, network, update }: Change) => {
  const account = await lockAccount(tx, accountId)
  if (!account) throw new AppError('not_found')
  const { email, utms } = update
  const fields = plainFields(update)
  const isRespelled = email !== undefined && email !== account.email && isSameAddress(email, account.email)
  // The first campaign that brought the person here stays.
  const isFirstUtms = Object.values(utms ?? {}).some(Boolean) && Object.keys(account.utms as object).length === 0
  const changed: string[] = [...changedFields(user, fields), ...(isRespelled ? ['email'] : [])]
  if (changed.length > 0 || isFirstUtms) {
    await updateAccount(tx, accountId, {
      ...columnsOf(fields),
      ...(isRespelled && { email }),
      ...(isFirstUtms && { utms: JSON.stringify(utms) }),
    })
  }
  if (changed.length === 0) return
  const detail = { fields: changed.join() }
  await recordEvent(tx, { action: 'profile.changed', actorId: accountId, subjectId: accountId, network, detail })
}
