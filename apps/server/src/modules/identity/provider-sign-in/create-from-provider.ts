import { emailAddress, personName } from '@regent/contract/fields'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { insertAccount } from '#modules/identity/account/index.ts'
import { recordConsents } from '#modules/identity/consents/index.ts'
import { tellCrmOfPerson } from '#modules/messaging/crm/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import type { ProviderPerson } from '#platform/sign-in-provider/sign-in-provider.ts'
import { providerTexts as texts } from './texts.ts'

interface NewMember {
  person: ProviderPerson
  caller: { network: string }
}

/** A verified account without a password, for a person whose address the provider has verified; where the firm wants that. */
export const createFromProvider = async (
  services: Services,
  tx: Db,
  { person, caller: { network } }: NewMember,
): Promise<string> => {
  const { data: email } = emailAddress.safeParse(person.email)
  if (services.config.OIDC_SIGN_UP === 'off' || email === undefined) {
    throw new AppError('invalid_credentials', { message: texts.noAccount(person.email ?? '') })
  }
  const { data: firstName = email.replace(/@.*$/u, '') } = personName.firstName.safeParse(person.firstName)
  const { data: lastName = '' } = personName.lastName.safeParse(person.lastName)
  const made = await insertAccount(tx, { firstName, lastName, email, role: 'member', isVerified: true })
  // Someone has signed up with the address at this very moment.
  if (!made) throw new AppError('conflict')
  const accountId = made.id
  // The dialog says so beside the button.
  await recordConsents(services, tx, { accountId, network, given: {}, terms: true })
  const event = { actorId: accountId, subjectId: accountId, network, detail: { by: 'provider' } }
  await recordEvent(tx, { ...event, action: 'account.created' })
  await recordEvent(tx, { ...event, action: 'account.verified' })
  await tellCrmOfPerson(services, tx, accountId)
  return accountId
}
