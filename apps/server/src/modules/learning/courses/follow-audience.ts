import type { Db } from '#db/client.ts'
import { setAudience } from '#modules/files/files/index.ts'
import { listAudiences } from './audience.repository.ts'
import type { RecordKind } from './record-kind.ts'

/** Files are seen by whoever sees their lecture: after every change of what decides that. */
export const followAudience = async (tx: Db, { kind, id }: { kind: RecordKind; id: string }): Promise<void> => {
  const audiences = await listAudiences(tx, { kind, ids: [id] })
  await setAudience(
    tx,
    audiences.map(({ id, audience }) => ({ kind: 'lecture', recordId: id, audience })),
  )
}
