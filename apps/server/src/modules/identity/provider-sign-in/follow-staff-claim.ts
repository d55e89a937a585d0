import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { type Account, endUnusedMailLinks, updateAccount } from '#modules/identity/account/index.ts'
import { refuseLastAdministrator } from '#modules/identity/administrators/index.ts'
import { revokeTokensOf } from '#modules/identity/api-tokens/index.ts'
import { findLinkedSignIn, setMakesStaff } from '#modules/identity/linked-sign-ins/index.ts'
import { endSessions } from '#modules/identity/sessions/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import type { ProviderPerson } from '#platform/sign-in-provider/sign-in-provider.ts'

interface Claim {
  account: Account
  person: ProviderPerson
}

/**
 * The role after this sign-in. Where the provider says who is staff, it makes administrators, and takes the role back from
 * those whom it has made. Administrators who became so here stay so.
 */
export const followStaffClaim = async (
  { config }: Pick<Services, 'config'>,
  tx: Db,
  { account, person }: Claim,
): Promise<string> => {
  const { role, id: accountId } = account
  if (person.isStaff === undefined) return role
  const makesStaff = (await findLinkedSignIn(tx, person))?.makes_staff === true
  if (person.isStaff && role !== 'admin') return changeRole(tx, { accountId, person, role: 'admin' })
  if (person.isStaff || !makesStaff) return role
  if (role !== 'admin') {
    await setMakesStaff(tx, person, false)
    return role
  }
  await refuseLastAdministrator(config, tx, accountId)
  return changeRole(tx, { accountId, person, role: 'member' })
}

interface Change {
  accountId: string
  person: ProviderPerson
  role: 'admin' | 'member'
}

const changeRole = async (tx: Db, { accountId, person, role }: Change) => {
  await updateAccount(tx, accountId, { role })
  await setMakesStaff(tx, person, role === 'admin')
  await endUnusedMailLinks(tx, accountId)
  await revokeTokensOf(tx, accountId)
  await endSessions(tx, { accountId, reason: 'role-changed' })
  await recordEvent(tx, { action: 'account.role-changed', subjectId: accountId, detail: { role, by: 'provider' } })
  return role
}
