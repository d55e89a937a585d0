import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { mailDeletion, mailDeletionToFirm } from './mail-deletion.ts'
import { deletionRequestsOf } from './profile.policy.ts'
import { requestDeletion, withdrawDeletion } from './profile.repository.ts'
import { getUser } from './user.repository.ts'

interface Asking {
  accountId: string
  network: string
}

/** Asked again it stays one request, and nobody is told twice. */
export const askForDeletion = async (
  { budgets }: Services,
  db: Db,
  { accountId, network, reason }: Asking & { reason?: string | undefined },
): Promise<void> => {
  if ((await getUser(db, accountId)).deletion_requested_at !== null) return
  await budgets.spend(deletionRequestsOf(accountId))
  await transact(db, async (tx) => {
    if (!(await requestDeletion(tx, accountId, reason))) return
    await recordEvent(tx, { action: 'account.deletion-requested', actorId: accountId, subjectId: accountId, network })
    await tell(tx, accountId, false)
  })
}

export const takeDeletionBack = ({ db }: Services, { accountId, network }: Asking): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await withdrawDeletion(tx, accountId))) return
    await recordEvent(tx, { action: 'account.deletion-withdrawn', actorId: accountId, subjectId: accountId, network })
    await tell(tx, accountId, true)
  })

const tell = async (tx: Db, accountId: string, isWithdrawn: boolean) => {
  const mailId = newId()
  await enqueue(tx, mailDeletion, { accountId, mailId, isWithdrawn })
  await enqueue(tx, mailDeletionToFirm, { accountId, mailId, isWithdrawn })
  await announce(tx, `member:${accountId}`)
}
