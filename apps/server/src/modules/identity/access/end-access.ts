import type { Db } from '#db/client.ts'
import { revokeTokensOf } from '#modules/identity/api-tokens/index.ts'
import { endUnusedMailLinks, type MailLinkKind } from '#modules/identity/account/index.ts'
import { endLinkedSignIns } from '#modules/identity/linked-sign-ins/index.ts'
import { endPasskeys } from '#modules/identity/passkeys/index.ts'
import { forgetTriesOfKnownDevices } from '#modules/identity/password-tries/index.ts'
import { endSecondSteps } from '#modules/identity/second-factor/index.ts'
import { endSessions, type Ending, forgetDevices } from '#modules/identity/sessions/index.ts'
import { endPersonalLinks } from '#modules/webinars/own-registrations/index.ts'

interface EndingOfAll extends Pick<Ending, 'accountId' | 'reason' | 'actorId' | 'network'> {
  /** Mailed links that end too; without it, all except those that undo a new address. */
  mailLinks?: readonly Exclude<MailLinkKind, 'undo'>[]
  /** Passkeys and linked sign-ins stay: the member who changes the password sees them beside it, and a disabled one may be enabled again. */
  keepsOtherWaysIn?: boolean
}

interface Ended {
  endedSessions: number
  /** A calendar has to get a new address, which the member then learns. */
  endsCalendar: boolean
}

/**
 * Ends whatever the earlier credentials of an account have opened: mailed links, known and trusted devices, sign-ins and
 * set-ups that wait for a code, passkeys, linked sign-ins, sessions, and personal links. For every event that gives an account other credentials, or
 * none. Its transaction holds the lock on the account: what is under way with the earlier credentials comes first and is
 * ended here, or waits and then finds its session or password gone. The second factor itself stays.
 */
export const endAccess = async (
  tx: Db,
  { mailLinks, keepsOtherWaysIn = false, ...ending }: EndingOfAll,
): Promise<Ended> => {
  const { accountId } = ending
  await endUnusedMailLinks(tx, accountId, mailLinks)
  await forgetDevices(tx, accountId)
  await forgetTriesOfKnownDevices(tx, accountId)
  await endSecondSteps(tx, accountId)
  if (!keepsOtherWaysIn) {
    await endPasskeys(tx, ending)
    await endLinkedSignIns(tx, ending)
  }
  await revokeTokensOf(tx, accountId)
  const endedSessions = await endSessions(tx, ending)
  return { endedSessions, ...(await endPersonalLinks(tx, { accountId })) }
}
