import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { hasSecondFactor } from '#modules/identity/second-factor/index.ts'
import { describeDevice, lockOwnAccount, type Own } from '#modules/identity/sessions/index.ts'
import { refuseLastWayIn } from '#modules/identity/ways-in/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { notifyOfPasskey } from './passkey.jobs.ts'
import { deletePasskey, deletePasskeys, hasPasskey } from './passkey.repository.ts'
import { passkeyTexts as texts } from './texts.ts'

interface Removal extends Own {
  id: string
  agent: string
  network: string
}

export const removePasskey = async (services: Services, { id, agent, network, ...own }: Removal): Promise<void> => {
  const { accountId } = own
  const { staffSecondFactor } = await readSettings(services)
  await transact(services.db, async (tx) => {
    const { role } = await lockOwnAccount(services, tx, own)
    const removed = await deletePasskey(tx, { accountId, id })
    if (!removed) throw new AppError('not_found')
    await refuseLastWayIn(services, tx, accountId)
    if (role === 'admin' && staffSecondFactor) await refuseLastSecondFactor(tx, accountId)
    await recordEvent(tx, { action: 'passkey.removed', actorId: accountId, subjectId: accountId, network })
    const notice = { accountId, kind: 'removed', name: removed.name, device: describeDevice(agent), network } as const
    await notifyOfPasskey(services, tx, notice)
  })
}

/** The firm requires two steps of its staff, and a passkey counts as both. */
const refuseLastSecondFactor = async (tx: Db, accountId: string) => {
  if ((await hasPasskey(tx, accountId)) || (await hasSecondFactor(tx, accountId))) return
  throw new AppError('not_allowed', { message: texts.required })
}

interface Ending {
  accountId: string
  actorId?: string | undefined
  network?: string | undefined
}

/** For events that end all access: who opened it may have added a passkey of their own. */
export const endPasskeys = async (tx: Db, { accountId, actorId, network }: Ending): Promise<void> => {
  const removed = await deletePasskeys(tx, accountId)
  if (removed.length === 0) return
  await recordEvent(tx, { action: 'passkey.removed', actorId, subjectId: accountId, network })
}
