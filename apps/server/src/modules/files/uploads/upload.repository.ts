import { sql } from 'kysely'
import type { UploadedFile } from '@regent/contract/files/uploads'
import type { Db } from '#db/client.ts'

export type UploadMetadata = Record<string, string | null>

export interface UploadRow {
  id: string
  metadata: UploadMetadata
  size: number
  received: number
  made: UploadedFile | null
  updatedAt: Date
}

const wholeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

interface NewUpload {
  id: string
  accountId: string
  metadata: UploadMetadata
  size: number
}

export const insertUpload = async (db: Db, { id, accountId, metadata, size }: NewUpload): Promise<void> => {
  const row = { id, account_id: accountId, metadata: JSON.stringify(metadata), size }
  await db.insertInto('upload').values(row).execute()
}

const uploads = (db: Db) =>
  db
    .selectFrom('upload')
    .select(['id', 'size', 'received', 'updated_at as updatedAt'])
    .select([sql<UploadMetadata>`metadata`.as('metadata'), sql<UploadedFile | null>`made`.as('made')])

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  uploads(db).where('id', '=', id).executeTakeFirst()

/** What is malformed, missing or another's is all the same. */
export const findUploadOf = async (db: Db, accountId: string, id: string): Promise<UploadRow | undefined> =>
  wholeId.test(id) ? uploads(db).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst() : undefined

export const updateReceived = async (db: Db, id: string, received: number): Promise<void> => {
  await db
    .updateTable('upload')
    .set({ received, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export const updateMade = async (db: Db, id: string, made: UploadedFile): Promise<void> => {
  await db
    .updateTable('upload')
    .set({ made: JSON.stringify(made), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export const deleteUpload = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('upload').where('id', '=', id).execute()
}

/** The ids of uploads without progress since then. */
export const deleteUploadsIdleFor = async (db: Db, hours: number): Promise<string[]> => {
  const rows = await db
    .deleteFrom('upload')
    .where('updated_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const listUploadsAmong = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('upload').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export const updateWanted = async (db: Db, id: string, isWanted: boolean): Promise<void> => {
  await db
    .updateTable('upload')
    .set({ wanted_at: isWanted ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}

/** Which of these another request has asked for in the last seconds. */
export const listWanted = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('id', 'in', ids)
    .where('wanted_at', '>', sql<Date>`now() - interval '3 seconds'`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The bytes are swept. */
export const eraseUploads = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('upload').where('account_id', '=', accountId).execute()
