import type { ProfileUpdate, User } from '@regent/contract/identity/profile'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { lockAccount, updateAccount } from '#modules/identity/account/index.ts'
import { findNumberProblem, offerPhoneCodes } from '#modules/identity/phone-codes/index.ts'
import { limitConsentChanges, recordConsents } from '#modules/identity/consents/index.ts'
import type { Own } from '#modules/identity/sessions/index.ts'
import { tellCrmOfPerson } from '#modules/messaging/crm/index.ts'
import { requestEmail } from './change-email.ts'
import { presentUser } from './present-user.ts'
import {
  changedFields,
  changesNothing,
  columnsOf,
  consentsTakenBack,
  isSameAddress,
  plainFields,
  profileWritesOf,
} from './profile.policy.ts'
import { provedForEmail } from './prove-for-email.ts'
import { profileTexts as texts } from './texts.ts'
import { getUser } from './user.repository.ts'

interface Change extends Own {
  agent: string
  network: string
  update: ProfileUpdate
}

interface Updated {
  user: User
  message: string
}

/**
 * Changes only what was sent. A new address is pending until it is confirmed. A consent is taken back first and by itself, so
 * that no budget, no password and no refused tick can be in its way. Only a request with a field of the wrong form is refused
 * as a whole, as everywhere.
 */
export const updateProfile = async (services: Services, change: Change): Promise<Updated> => {
  const { db } = services
  const before = presentUser(await getUser(db, change.accountId))
  const takenBack = consentsTakenBack(before, change.update)
  if (Object.keys(takenBack).length === 0) return updateWithinBudget(services, before, change)
  await limitConsentChanges(services, { accountId: change.accountId, before, given: takenBack })
  const done = await transact(db, (tx) => changeAll(services, tx, before, { ...change, update: takenBack }))
  return changesNothing(done.user, change.update) ? done : updateWithinBudget(services, done.user, change)
}

const updateWithinBudget = async (services: Services, user: User, change: Change): Promise<Updated> => {
  const { accountId, update } = change
  await services.budgets.spend(profileWritesOf(accountId))
  await refuseTickWithoutSms(services, user, update)
  await limitConsentChanges(services, { accountId, before: user, given: update })
  const { email } = update
  if (email === undefined || isSameAddress(email, user.email)) {
    return transact(services.db, (tx) => changeAll(services, tx, user, change))
  }
  return provedForEmail(services, { user, email, ...change }, async (tx) => {
    await requestEmail(tx, { ...change, email })
    return { ...(await changeAll(services, tx, user, change)), message: texts.emailMailed(email) }
  })
}

const changeAll = async (services: Services, tx: Db, user: User, change: Change) => {
  const { accountId, update } = change
  await changeFields(tx, user, change)
  await tellCrmOfPerson(services, tx, accountId)
  await recordConsents(services, tx, { ...change, given: update })
  if (update.phone !== undefined && update.phone !== user.phone) await offerPhoneCodes(tx, [change])
  await announce(tx, `member:${accountId}`)
  return { user: presentUser(await getUser(tx, accountId)), message: texts.updated as string }
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
