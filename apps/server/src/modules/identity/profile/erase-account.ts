import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { findAccount } from '#modules/identity/account/index.ts'
import { refuseLastAdministrator } from '#modules/identity/administrators/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { endSessions } from '#modules/identity/sessions/index.ts'
import { deleteTraces, emptyAccount, forgetAddress } from './erasure.repository.ts'

interface Eraser {
  /** Who does it; nobody on the command line. */
  actorId?: string
  network?: string
}

/** Empties everything that names a person, and keeps every row: what happened stays told, of nobody. */
export const eraseAccount = (db: Db, accountId: string, by: Eraser = {}): Promise<void> =>
  transact(db, async (tx) => {
    await refuseLastAdministrator(tx, accountId)
    const account = await findAccount(tx, accountId)
    if (!account || account.erased_at !== null) throw new AppError('not_found')

    await endSessions(tx, { accountId, reason: 'account-erased', ...by })
    await deleteTraces(tx, accountId)
    await forgetAddress(tx, account.email)
    await emptyAccount(tx, accountId)
    await recordEvent(tx, { action: 'account.erased', subjectId: accountId, ...by })
  })
