import type { Db } from '#db/client.ts'
import { endUnusedMailLinks, type MailLinkKind } from '#modules/identity/account/index.ts'
import { forgetTriesOfKnownDevices } from '#modules/identity/password-tries/index.ts'
import { endSecondSteps } from '#modules/identity/second-factor/index.ts'
import { endSessions, type Ending, forgetDevices } from '#modules/identity/sessions/index.ts'
import { endPersonalLinks } from '#modules/webinars/own-registrations/index.ts'

interface EndingOfAll extends Pick<Ending, 'accountId' | 'reason' | 'actorId' | 'network'> {
  /** Mailed links that end too; without it, all except those that undo a new address. */
  mailLinks?: readonly Exclude<MailLinkKind, 'undo'>[]
}

interface Ended {
  endedSessions: number
  /** A calendar has to get a new address, which the member then learns. */
  endsCalendar: boolean
}

/**
 * Ends whatever the earlier credentials of an account have opened: mailed links, known and trusted devices, sign-ins and
 * set-ups that wait for a code, sessions, and personal links. For every event that gives an account other credentials, or
 * none. Its transaction holds the lock on the account: what is under way with the earlier credentials comes first and is
 * ended here, or waits and then finds its session or password gone. The second factor itself stays.
 */
export const endAccess = async (tx: Db, { mailLinks, ...ending }: EndingOfAll): Promise<Ended> => {
  const { accountId } = ending
  await endUnusedMailLinks(tx, accountId, mailLinks)
  await forgetDevices(tx, accountId)
  await forgetTriesOfKnownDevices(tx, accountId)
  await endSecondSteps(tx, accountId)
  const endedSessions = await endSessions(tx, ending)
  return { endedSessions, ...(await endPersonalLinks(tx, { accountId })) }
}
