import type { FirstAdministrator } from '@regent/contract/account'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { hashPassword } from '#modules/passwords/index.ts'
import { hasAdministrator, insertAccount } from './account.repository.ts'
import { accountTexts } from './texts.ts'
import { consumeSetupLink, isSetupLinkGood, lockFirstAdministrator } from './setup-link.repository.ts'

/** Creates the administrator with the one-time link; a dead link costs no hashing, and of two at once one succeeds. */
export const createFirstAdministrator = async (db: Db, token: string, person: FirstAdministrator): Promise<void> => {
  if (!(await isSetupLinkGood(db, token))) throw new AppError('link_dead')

  const passwordHash = await hashPassword(person.password)
  await transact(db, async (tx) => {
    await lockFirstAdministrator(tx)
    if (!(await consumeSetupLink(tx, token)) || (await hasAdministrator(tx))) throw new AppError('link_dead')
    const made = await insertAccount(tx, { ...person, role: 'admin', passwordHash, isVerified: true })
    if (made === undefined) throw new AppError('conflict', { details: { email: accountTexts.emailTaken } })
  })
}
