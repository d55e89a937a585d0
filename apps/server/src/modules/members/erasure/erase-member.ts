import type { ErasureSummary } from '@regent/contract/members/member-details'
import { AppError } from '#app/app-error.ts'
import { announce } from '#db/announce.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { lockAccount } from '#modules/identity/account/index.ts'
import { refuseLastAdministrator } from '#modules/identity/administrators/index.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { countForErasure } from './erasure.repository.ts'
import { erasureTexts as texts } from './texts.ts'

/** What would be emptied, and what would stay and why. */
export const describeErasure = async (db: Db, accountId: string): Promise<ErasureSummary> => {
  const counts = await countForErasure(db, accountId)
  if (!counts) throw new AppError('not_found')
  const { empties, stays, why } = texts
  const kept = (['registrations', 'consents', 'messages', 'grants', 'events'] as const).map((name) => ({
    what: stays[name],
    why: why[name],
    count: counts[name],
  }))
  return {
    empties: [
      { what: empties.account, count: 1, why: texts.beyond },
      { what: empties.sessions, count: counts.sessions },
      { what: empties.notes, count: counts.notes + counts.tags },
      { what: empties.progress, count: counts.progress },
      { what: empties.chat, count: counts.chat },
      { what: empties.deals, count: counts.deals },
      { what: empties.messages, count: counts.messages },
      { what: empties.grants, count: counts.grants },
    ].filter(({ count }) => count > 0),
    stays: kept.filter(({ count }) => count > 0),
  }
}

/** Only with the address of the member, as it is typed. */
export const eraseMember = (
  { config }: Pick<Services, 'config'>,
  db: Db,
  actor: Actor,
  { id: accountId, email }: { id: string; email: string },
): Promise<void> =>
  transact(db, async (tx) => {
    if (accountId === actor.userId) throw new AppError('not_allowed', { message: texts.self })
    // Before the member: all who take administrators away lock them first.
    await refuseLastAdministrator(config, tx, accountId)
    const account = await lockAccount(tx, accountId)
    if (!account || account.erased_at !== null) throw new AppError('not_found')
    if (account.email.toLowerCase() !== email.trim().toLowerCase()) {
      throw new AppError('invalid', { details: { email: texts.otherAddress } })
    }
    await eraseAccount(tx, accountId, { actorId: actor.userId, network: actor.network, settings: config })
    await announce(tx, 'members', `member:${accountId}`)
  })
