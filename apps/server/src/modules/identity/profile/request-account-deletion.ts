import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { lockAccount, updateAccount } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { mailDeletion, mailDeletionToFirm } from './mail-deletion.ts'
import { deletionRequestsOf } from './profile.policy.ts'
import { getUser } from './user.repository.ts'

interface Member {
  accountId: string
  network: string
}

/** A repeated request changes nothing and mails nothing. */
export const requestDeletion = async (
  { budgets, clock }: Services,
  db: Db,
  { accountId, network, reason }: Member & { reason?: string | undefined },
): Promise<void> => {
  if ((await getUser(db, accountId)).deletion_requested_at !== null) return
  await budgets.spend(deletionRequestsOf(accountId))
  await transact(db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account?.deletion_requested_at !== null) return
    await updateAccount(tx, accountId, { deletion_requested_at: clock(), deletion_reason: reason || null })
    await recordEvent(tx, { action: 'account.deletion-requested', actorId: accountId, subjectId: accountId, network })
    await notify(tx, accountId, false)
  })
}

export const withdrawDeletion = ({ db }: Services, { accountId, network }: Member): Promise<void> =>
  transact(db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account?.deletion_requested_at) return
    await updateAccount(tx, accountId, { deletion_requested_at: null, deletion_reason: null })
    await recordEvent(tx, { action: 'account.deletion-withdrawn', actorId: accountId, subjectId: accountId, network })
    await notify(tx, accountId, true)
  })

const notify = async (tx: Db, accountId: string, isWithdrawn: boolean) => {
  const mailId = newId()
  await enqueue(tx, mailDeletion, { accountId, mailId, isWithdrawn })
  await enqueue(tx, mailDeletionToFirm, { accountId, mailId, isWithdrawn })
  await announce(tx, `member:${accountId}`)
}
