import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { describeDevice, lockOwnAccount, type Own } from '#modules/identity/sessions/index.ts'
import { refuseLastWayIn } from '#modules/identity/ways-in/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import {
  deleteLinkedSignIn,
  deleteLinkedSignIns,
  insertLinkedSignIn,
  type ShownSignIn,
} from './linked-sign-in.repository.ts'
import { notifyOfLink } from './linked-sign-in.jobs.ts'

interface Caller {
  agent: string
  network: string
}

interface Link {
  accountId: string
  issuer: string
  subject: string
  /** At the provider. */
  address: string
  caller: Caller
}

/** Links and tells the member; undefined if the person there, or the account here, is linked already. */
export const linkSignIn = async (
  services: Services,
  tx: Db,
  { caller, ...link }: Link,
): Promise<ShownSignIn | undefined> => {
  const { accountId, issuer, address } = link
  const made = await insertLinkedSignIn(tx, link)
  if (!made) return undefined
  const { agent, network } = caller
  await recordEvent(tx, { action: 'sign-in.linked', actorId: accountId, subjectId: accountId, network })
  await notifyOfLink(services, tx, {
    accountId,
    kind: 'linked',
    issuer,
    address,
    device: describeDevice(agent),
    network,
  })
  return made
}

interface Unlinking extends Own, Caller {
  id: string
}

export const unlinkSignIn = (services: Services, { id, agent, network, ...own }: Unlinking): Promise<void> =>
  transact(services.db, async (tx) => {
    const { accountId } = own
    await lockOwnAccount(services, tx, own)
    const unlinked = await deleteLinkedSignIn(tx, { accountId, id })
    if (!unlinked) throw new AppError('not_found')
    await refuseLastWayIn(services, tx, accountId)
    await recordEvent(tx, { action: 'sign-in.unlinked', actorId: accountId, subjectId: accountId, network })
    const device = describeDevice(agent)
    await notifyOfLink(services, tx, { accountId, kind: 'unlinked', ...unlinked, device, network })
  })

interface Ending {
  accountId: string
  actorId?: string | undefined
  network?: string | undefined
}

/** For events that end all access: who opened it may have linked a sign-in of their own. */
export const endLinkedSignIns = async (tx: Db, { accountId, actorId, network }: Ending): Promise<void> => {
  if ((await deleteLinkedSignIns(tx, accountId)) === 0) return
  await recordEvent(tx, { action: 'sign-in.unlinked', actorId, subjectId: accountId, network })
}
