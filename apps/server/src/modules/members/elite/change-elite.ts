import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { dropFileUses, setUsesOfMany } from '#modules/files/files/index.ts'
import { endAt } from './elite.jobs.ts'
import type { Grounds, GrantAction } from './elite.policy.ts'
import { deleteReminders, emptyGrants, insertGrants, listGrantIds } from './elite.repository.ts'

export const grantKind = 'elite-grant'

interface Granted {
  accountId: string
  action: GrantAction
  until: Date | null
}

/** Keeps what was granted with its grounds. The document is for staff alone. */
export const keepGrants = async (
  tx: Db,
  actor: Pick<Actor, 'userId'>,
  granted: readonly Granted[],
  { reason = '', document = '' }: Grounds,
): Promise<void> => {
  const grants = granted.map((each) => ({ ...each, id: newId(), reason, document, by: actor.userId }))
  await insertGrants(tx, grants)
  if (document !== '') {
    const urls = [document]
    await setUsesOfMany(
      tx,
      grants.map(({ id }) => ({ kind: grantKind, recordId: id, urls, audience: 'staff' })),
    )
  }
  await endAt(
    tx,
    granted.flatMap(({ until }) => until ?? []),
  )
}

/** Reasons and documents name the person. */
export const eraseGrants = async (tx: Db, { accountId }: { accountId: string }): Promise<void> => {
  const ids = await listGrantIds(tx, accountId)
  await dropFileUses(
    tx,
    ids.map((recordId) => ({ kind: grantKind, recordId })),
  )
  await emptyGrants(tx, accountId)
  await deleteReminders(tx, accountId)
}
