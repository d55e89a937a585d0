import type { FirstAdministrator } from '@regent/contract/identity/account'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { addressTaken, hasAdministrator, insertAccount } from '#modules/identity/account/index.ts'
import { hashPassword, refuseWeakPassword } from '#modules/identity/passwords/index.ts'
import { type Caller, type OpenedOnDevice, openSessionOnDevice } from '#modules/identity/sessions/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { isSetupLinkGood, consumeSetupLink, lockFirstAdministrator } from './setup-link.repository.ts'

interface FirstSetUp {
  token: string
  person: FirstAdministrator
  caller: Caller
}

/** Creates the administrator with the one-time link; a dead link costs no hashing, and of two at once one succeeds. */
export const createFirstAdministrator = async (
  services: Services,
  db: Db,
  { token, person, caller }: FirstSetUp,
): Promise<OpenedOnDevice> => {
  if (!(await isSetupLinkGood(db, token))) throw new AppError('link_dead')

  const { password } = person
  await refuseWeakPassword(services, password, [person.firstName, person.lastName, person.email])
  const passwordHash = await hashPassword(password, { network: caller.network })
  return transact(db, async (tx) => {
    await lockFirstAdministrator(tx)
    if (!(await consumeSetupLink(tx, token)) || (await hasAdministrator(tx))) throw new AppError('link_dead')
    const made = await insertAccount(tx, { ...person, role: 'admin', passwordHash, isVerified: true })
    if (made === undefined) throw addressTaken()
    const { network } = caller
    await recordEvent(tx, { action: 'account.created', actorId: made.id, subjectId: made.id, network })
    return openSessionOnDevice(services, tx, { accountId: made.id, caller })
  })
}
