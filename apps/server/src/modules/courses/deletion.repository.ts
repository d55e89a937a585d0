import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type RecordKind, recordKinds } from './record-kind.ts'

interface Deleted {
  kind: RecordKind
  id: string
}

/** The record alone: what belongs to it is not seen without it, and comes back with it. */
export const markDeleted = async (tx: Db, { kind, id }: Deleted, at: Date): Promise<void> => {
  await sql`update ${sql.table(recordKinds[kind].table)} set deleted_at = ${at} where id = ${id}`.execute(tx)
}
