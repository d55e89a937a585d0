import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import {
  type Account,
  createMailLink,
  findAccountByEmail,
  insertAccount,
  killMailLinks,
} from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { endSessions } from '#modules/identity/sessions/index.ts'
import { linkTo } from '#platform/public-address.ts'
import { forgetPassword, updateRole } from './administrator.repository.ts'
import { administratorTexts as texts } from './texts.ts'

export interface NewAdministrator {
  email: string
  firstName: string
  lastName: string
}

/** Makes somebody an administrator; answers the link that sets their password, where they have none they have proved. */
export const addAdministrator = (services: Services, person: NewAdministrator): Promise<string | undefined> =>
  transact(services.db, async (tx) => {
    const known = await findAccountByEmail(tx, person.email)
    const accountId = known ? await promote(tx, known) : await create(tx, person)
    if (known?.is_verified && known.password_hash !== null) return undefined

    const token = await createMailLink(tx, { kind: 'verify', accountId, email: known?.email ?? person.email })
    return linkTo(services, `/verify/${token}`)
  })

const create = async (tx: Db, person: NewAdministrator): Promise<string> => {
  const made = await insertAccount(tx, { ...person, role: 'admin' })
  // Somebody has signed up with the address at this very moment.
  if (!made) throw new AppError('conflict')
  await recordEvent(tx, {
    action: 'account.created',
    subjectId: made.id,
    detail: { role: 'admin', by: 'command line' },
  })
  return made.id
}

const promote = async (tx: Db, { id, role, is_sample, is_verified, disabled_at }: Account): Promise<string> => {
  if (is_sample) throw new AppError('conflict', { message: texts.sample })
  if (disabled_at !== null) throw new AppError('conflict', { message: texts.disabled })
  if (role === 'admin') throw new AppError('conflict', { message: texts.already })
  // Whoever has signed up with somebody else's address must not become an administrator with the password they chose.
  if (!is_verified) await forgetPassword(tx, id)
  await killMailLinks(tx, id)
  await updateRole(tx, id, 'admin')
  await endSessions(tx, { accountId: id, reason: 'role-changed' })
  await recordEvent(tx, {
    action: 'account.role-changed',
    subjectId: id,
    detail: { role: 'admin', by: 'command line' },
  })
  return id
}
