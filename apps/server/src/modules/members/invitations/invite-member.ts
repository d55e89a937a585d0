import { limits } from '@regent/contract/limits'
import { memberFields } from '@regent/contract/members/member-fields'
import { initialOf } from '@regent/contract/api/field-table'
import type { Invitation, MemberDetails } from '@regent/contract/members/members'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { lockAccount, secondsToNextMailLink } from '#modules/identity/account/index.ts'
import { getMember, groundsOf } from '#modules/members/members/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { addMembers, type AddedMember } from './add-members.ts'
import { mailInvitations } from './invitation.jobs.ts'
import { renewInvitation } from './invitation.repository.ts'
import { inviteTexts as texts } from './texts.ts'

const personOf = ({
  email,
  lifecycleStage,
  eliteUntil,
  eliteReason: _,
  eliteDocument: __,
  ...given
}: Invitation): AddedMember => {
  const { disabled: ___, ...initial } = initialOf(memberFields)
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    ...initial,
    ...(lifecycleStage && { lifecyclestage: lifecycleStage }),
    ...fields,
    eliteUntil: eliteUntil ? new Date(eliteUntil).toISOString() : null,
    email,
  }
}

/** Creates an account, and mails the link that verifies its address and sets its password. */
export const inviteMember = (
  services: Pick<Services, 'crm' | 'clock'>,
  db: Db,
  actor: Actor,
  invitation: Invitation,
): Promise<{ member: MemberDetails; message: string }> =>
  transact(db, async (tx) => {
    const people = [personOf(invitation)]
    const grounds = await groundsOf(tx, invitation)
    const [id] = (await addMembers(services, tx, actor, { people, mails: true, grounds })).values()
    if (id === undefined) throw new AppError('conflict', { message: texts.taken, details: { email: texts.taken } })
    return { member: await getMember(tx, id, actor.userId), message: texts.invited(invitation.email) }
  })

/** For people who have lost the mail, or signed up and never verified the address. */
export const inviteAgain = (db: Db, actor: Actor, accountId: string): Promise<string> =>
  transact(db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account || account.erased_at !== null) throw new AppError('not_found')
    if (account.is_verified) throw new AppError('conflict', { message: texts.isVerified })
    if (account.disabled_at !== null) throw new AppError('conflict', { message: texts.isDisabled })
    const mostPerDay = limits.verificationMailsPerDay
    const seconds = await secondsToNextMailLink(tx, { kind: 'verify', email: account.email, mostPerDay })
    if (seconds > 0) {
      throw new AppError('too_many', { message: texts.enoughMailed(seconds), retryAfterSeconds: seconds })
    }
    await renewInvitation(tx, accountId, actor.userId)
    await staffChange(tx, actor, 'member.invited', { subjectId: accountId })
    await mailInvitations(tx, [accountId])
    return texts.invitedAgain(account.email)
  })
