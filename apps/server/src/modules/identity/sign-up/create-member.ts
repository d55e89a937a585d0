import type { SignUp } from '@regent/contract/identity/auth'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { insertAccount } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { recordConsents } from '#modules/identity/consents/index.ts'
import { tellCrmOfPerson } from '#modules/messaging/crm/index.ts'
import { enqueueVerification } from './send-verification.ts'

/** The registration that follows replaces the waiting mail with one that names the webinar. */
const registeringMs = 10_000

/** Creates an unverified account without a password, its consents, and the mail that verifies it; undefined if the address is taken. */
export const createMember = async (
  services: Services,
  tx: Db,
  { answers, network }: { answers: SignUp; network: string },
): Promise<string | undefined> => {
  const { firstName, lastName, email, phone, timeZone, utms, smsReminders, smsNews, webinarId } = answers
  const made = await insertAccount(tx, { firstName, lastName, email, phone, timeZone, utms, role: 'member' })
  if (made === undefined) return undefined

  const accountId = made.id
  await recordConsents(services, tx, { accountId, network, given: { smsReminders, smsNews }, terms: true })
  await recordEvent(tx, { action: 'account.created', actorId: accountId, subjectId: accountId, network })
  await tellCrmOfPerson(services, tx, accountId)
  const runAt = new Date(services.clock().getTime() + registeringMs)
  await enqueueVerification(tx, accountId, webinarId === undefined ? {} : { runAt })
  return accountId
}
