import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { findLinkedSignIn, linkSignIn } from '#modules/identity/linked-sign-ins/index.ts'
import { type Caller, lockOwnAccount, type Own } from '#modules/identity/sessions/index.ts'
import type { ProviderPerson } from '#platform/sign-in-provider/sign-in-provider.ts'
import { providerTexts as texts } from './texts.ts'
import { providerOr } from './visit-provider.ts'

interface Linking {
  own: Own
  person: ProviderPerson
  caller: Caller
}

/** Links the person whom the provider has named to the member who went there; addresses play no part. */
export const linkAtProvider = (services: Services, { own, person, caller }: Linking) =>
  transact(services.db, async (tx) => {
    const { accountId } = own
    await lockOwnAccount(services, tx, own)
    const linked = await findLinkedSignIn(tx, person)
    if (linked && linked.account_id !== accountId) throw new AppError('conflict', { message: texts.linkedElsewhere })
    const made = await linkSignIn(services, tx, { ...person, accountId, address: person.email ?? '', caller })
    if (!made) throw new AppError('conflict', { message: texts.linkedAlready(providerOr(services).name) })
    return made
  })
