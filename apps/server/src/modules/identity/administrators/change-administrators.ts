import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { endAccess } from '#modules/identity/access/index.ts'
import {
  type Account,
  createMailLink,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  takePasswordAway,
  updateAccount,
  endUnusedMailLinks,
} from '#modules/identity/account/index.ts'
import { revokeTokensOf } from '#modules/identity/api-tokens/index.ts'
import { turnOffSecondFactor } from '#modules/identity/second-factor/index.ts'
import { endSessions } from '#modules/identity/sessions/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { linkTo } from '#platform/public-address.ts'
import { refuseLastAdministrator } from './refuse-last-administrator.ts'

const texts = {
  missing: 'There is no administrator with this address.',
  disabled: 'This account is disabled: no one can sign in to it, so a link would not help.',
  sample: 'A sample member cannot be an administrator.',
  already: 'This is an administrator already. "admin reset" makes a link that sets a new password.',
} as const

interface NewAdministrator {
  email: string
  firstName: string
  lastName: string
}

/** Answers the link that sets the password, unless the person has proved the address and has a password. */
export const addAdministrator = (services: Services, person: NewAdministrator): Promise<string | undefined> =>
  transact(services.db, async (tx) => {
    const known = await lockAccountOf(tx, person.email)
    const accountId = known ? await promote(tx, known) : await create(tx, person)
    if (known?.is_verified && known.password_hash !== null) return undefined

    const token = await createMailLink(tx, { kind: 'verify', accountId, email: known?.email ?? person.email })
    return linkTo(services, `/verify/${token}`)
  })

const create = async (tx: Db, person: NewAdministrator): Promise<string> => {
  const created = await insertAccount(tx, { ...person, role: 'admin' })
  // Someone has signed up with the address at this very moment.
  if (!created) throw new AppError('conflict')
  const detail = { role: 'admin', by: 'command line' }
  await recordEvent(tx, { action: 'account.created', subjectId: created.id, detail })
  return created.id
}

const promote = async (tx: Db, { id, role, is_sample, is_verified, disabled_at }: Account): Promise<string> => {
  if (is_sample) throw new AppError('conflict', { message: texts.sample })
  if (disabled_at !== null) throw new AppError('conflict', { message: texts.disabled })
  if (role === 'admin') throw new AppError('conflict', { message: texts.already })
  // An unverified account may belong to someone else, who chose its password.
  if (is_verified) await endUnusedMailLinks(tx, id)
  else {
    await takePasswordAway(tx, id)
    await endAccess(tx, { accountId: id, reason: 'role-changed' })
  }
  await changeRole(tx, id, 'admin')
  return id
}

/** The person stays a member. */
export const removeAdministrator = (services: Services, email: string): Promise<void> =>
  transact(services.db, async (tx) => {
    const { id } = administratorOr(await findAccountByEmail(tx, email))
    await refuseLastAdministrator(services.config, tx, id)
    await changeRole(tx, id, 'member')
  })

const changeRole = async (tx: Db, accountId: string, role: 'member' | 'admin') => {
  await updateAccount(tx, accountId, { role })
  await revokeTokensOf(tx, accountId)
  await endSessions(tx, { accountId, reason: 'role-changed' })
  const detail = { role, by: 'command line' }
  await recordEvent(tx, { action: 'account.role-changed', subjectId: accountId, detail })
}

interface Reset {
  /** Sets a new password; the old one is gone. */
  link: string
  hadSecondFactor: boolean
  endedSessions: number
}

/** For an administrator who cannot sign in anymore, or whose password someone else knows. */
export const resetAdministrator = (services: Services, email: string): Promise<Reset> =>
  transact(services.db, async (tx) => {
    const { id: accountId, email: address, disabled_at } = administratorOr(await lockAccountOf(tx, email))
    if (disabled_at !== null) throw new AppError('conflict', { message: texts.disabled })
    await takePasswordAway(tx, accountId)
    const { endedSessions } = await endAccess(tx, { accountId, reason: 'password-set' })
    const hadSecondFactor = await turnOffSecondFactor(tx, { accountId })
    await recordEvent(tx, { action: 'password.reset-requested', subjectId: accountId, detail: { by: 'command line' } })
    const token = await createMailLink(tx, { kind: 'reset', accountId, email: address })
    return { link: linkTo(services, `/reset-password/${token}`), hadSecondFactor, endedSessions }
  })

const lockAccountOf = async (tx: Db, email: string) => {
  const known = await findAccountByEmail(tx, email)
  return known && lockAccount(tx, known.id)
}

const administratorOr = (account: Account | undefined): Account => {
  if (account?.role !== 'admin') throw new AppError('not_found', { message: texts.missing })
  return account
}
