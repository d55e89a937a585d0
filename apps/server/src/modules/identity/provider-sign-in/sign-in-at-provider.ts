import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { type Account, findAccountByEmail, lockAccount, maySignIn } from '#modules/identity/account/index.ts'
import {
  findLinkedSignIn,
  hasLinkedSignIn,
  linkSignIn,
  recordSignInUse,
} from '#modules/identity/linked-sign-ins/index.ts'
import type { Caller } from '#modules/identity/sessions/index.ts'
import { type Completed, completeSignIn } from '#modules/identity/sign-in/index.ts'
import type { ProviderPerson } from '#platform/sign-in-provider/sign-in-provider.ts'
import { createFromProvider } from './create-from-provider.ts'
import { followStaffClaim } from './follow-staff-claim.ts'
import { providerTexts as texts } from './texts.ts'
import { providerOr } from './visit-provider.ts'

const refused = (message: string) => new AppError('invalid_credentials', { message })

interface Arrival {
  person: ProviderPerson
  caller: Caller
}

/** Signs in the person whom the provider has named: by the link, else by a verified address, else with a new account. */
export const signInAtProvider = (services: Services, { person, caller }: Arrival): Promise<Completed> =>
  transact(services.db, async (tx) => {
    const linked = await findLinkedSignIn(tx, person)
    const account = linked
      ? await lockAccount(tx, linked.account_id)
      : await linkByAddress(services, tx, { person, caller })
    if (!account || !maySignIn(account, services.config)) throw refused(texts.closed)
    const role = await followStaffClaim(services, tx, { account, person })
    await recordSignInUse(tx, person, { address: person.email, at: services.clock() })
    return completeSignIn(services, tx, { accountId: account.id, role, caller })
  })

/**
 * An address decides only where both sides have proved it: an account that was never verified may be a stranger's, who waits
 * for its owner. Staff link their sign-in themselves, unless the provider says who is staff.
 */
const linkByAddress = async (services: Services, tx: Db, { person, caller }: Arrival): Promise<Account | undefined> => {
  const { name } = providerOr(services)
  if (person.email === undefined) throw refused(texts.noAddress(name))
  if (!person.isEmailVerified) throw refused(texts.unverifiedThere(name))
  const found = await findAccountByEmail(tx, person.email)
  const account = found && (await lockAccount(tx, found.id))
  const accountId = account?.id ?? (await createFromProvider(services, tx, { person, caller }))
  if (account) await refuseUnlinkable(services, tx, account, person)
  const address = person.email
  if (!(await linkSignIn(services, tx, { ...person, accountId, address, caller }))) throw new AppError('conflict')
  return account ?? lockAccount(tx, accountId)
}

const refuseUnlinkable = async (services: Services, tx: Db, account: Account, person: ProviderPerson) => {
  const { name } = providerOr(services)
  if (account.is_sample || !maySignIn(account, services.config)) throw refused(texts.closed)
  if (!account.is_verified) throw refused(texts.unverifiedHere)
  if (account.role === 'admin' && person.isStaff !== true) throw refused(texts.staff(name))
  if (await hasLinkedSignIn(tx, account.id, person.issuer)) throw refused(texts.otherPerson(name))
}
