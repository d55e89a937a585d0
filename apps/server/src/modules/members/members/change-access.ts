import type { MemberField, MemberFieldValues } from '@regent/contract/members/member-fields'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { endAccess } from '#modules/identity/access/index.ts'
import { revokeTokensOf } from '#modules/identity/api-tokens/index.ts'
import { endUnusedMailLinks, updateAccount } from '#modules/identity/account/index.ts'
import { endSessions } from '#modules/identity/sessions/index.ts'

interface Decided {
  id: string
  after: MemberFieldValues
  changed: readonly MemberField[]
}

/**
 * Another role ends the sessions of the person. Being disabled ends whatever is open; the ways to sign in stay for the time
 * after it, as the password does.
 */
export const changeAccess = async (tx: Db, actor: Actor, decided: readonly Decided[]): Promise<void> => {
  const by = { actorId: actor.userId, network: actor.network }
  for (const { id: accountId, after, changed } of decided) {
    if (changed.includes('role')) {
      await updateAccount(tx, accountId, { role: after.role === 'admin' ? 'admin' : 'member' })
      await endUnusedMailLinks(tx, accountId)
      await revokeTokensOf(tx, accountId)
      await endSessions(tx, { accountId, reason: 'role-changed', ...by })
    }
    if (changed.includes('disabled') && after.disabled) {
      await endAccess(tx, { accountId, reason: 'account-disabled', keepsOtherWaysIn: true, ...by })
    }
  }
}
