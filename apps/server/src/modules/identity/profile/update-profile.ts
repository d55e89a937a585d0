import type { ProfileUpdate, User } from '@regent/contract/identity/profile'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { recordConsents } from '#modules/identity/consents/index.ts'
import { tellCrmOfPerson } from '#modules/messaging/crm/index.ts'
import { requestEmail } from './change-email.ts'
import { presentUser } from './present-user.ts'
import { addressChangesOf, askedOfAddress, changedFields, isSameAddress, plainFields } from './profile.policy.ts'
import { keepFirstUtms, updatePlainFields, updateSpelling } from './profile.repository.ts'
import { profileTexts as texts } from './texts.ts'
import { getUser } from './user.repository.ts'

interface Change {
  accountId: string
  network: string
  update: ProfileUpdate
}

/** Changes what was sent and nothing else; a new address waits until its owner has confirmed it there. */
export const updateProfile = async (services: Services, change: Change): Promise<{ user: User; message: string }> => {
  const { accountId, update } = change
  const user = presentUser(await getUser(services.db, accountId))
  const newEmail = update.email !== undefined && !isSameAddress(update.email, user.email) ? update.email : undefined
  if (newEmail !== undefined) await refuseHastyEmailChange(services, user, newEmail)

  return transact(services.db, async (tx) => {
    await changeFields(tx, user, change)
    await tellCrmOfPerson(services, tx, accountId)
    await recordConsents(services, tx, { ...change, given: update })
    if (newEmail !== undefined) await requestEmail(services, tx, { ...change, email: newEmail })
    await announce(tx, `member:${accountId}`)
    const message = newEmail === undefined ? texts.updated : texts.emailMailed(newEmail)
    return { user: presentUser(await getUser(tx, accountId)), message }
  })
}

/** The same questions for every address, be it known or not. */
const refuseHastyEmailChange = async ({ budgets }: Services, user: User, email: string) => {
  if (!user.isVerified) throw new AppError('invalid', { details: { email: texts.emailNotVerified } })
  await budgets.spend(addressChangesOf(user._id))
  await budgets.spend(askedOfAddress(email))
}

const changeFields = async (tx: Db, user: User, { accountId, network, update }: Change) => {
  const fields = plainFields(update)
  const changed: string[] = changedFields(user, fields)
  if (changed.length > 0) await updatePlainFields(tx, accountId, fields)
  if (update.utms && Object.values(update.utms).some(Boolean)) await keepFirstUtms(tx, accountId, update.utms)
  if (update.email !== undefined && update.email !== user.email && isSameAddress(update.email, user.email)) {
    await updateSpelling(tx, accountId, update.email)
    changed.push('email')
  }
  if (changed.length === 0) return
  const detail = { fields: changed.join() }
  await recordEvent(tx, { action: 'profile.changed', actorId: accountId, subjectId: accountId, network, detail })
}
