import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { columns, type FileAudience, type FileRow } from './file.repository.ts'

/** A record that refers to files: a lecture, say. */
export interface FileUser {
  kind: string
  recordId: string
}

export const deleteUsesExcept = async (
  db: Db,
  { kind, recordId }: FileUser,
  fileIds: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('file_use')
    .where('record_kind', '=', kind)
    .where('record_id', '=', recordId)
    .where(sql<boolean>`file_id <> all(${[...fileIds]}::uuid[])`)
    .execute()
}

export const insertUses = async (
  db: Db,
  { kind, recordId }: FileUser,
  fileIds: readonly string[],
  audience: FileAudience,
): Promise<void> => {
  if (fileIds.length === 0) return
  await db
    .insertInto('file_use')
    .values(fileIds.map((id) => ({ file_id: id, record_kind: kind, record_id: recordId, audience })))
    .onConflict((conflict) =>
      conflict.columns(['record_id', 'record_kind', 'file_id']).doUpdateSet({ audience: sql`excluded.audience` }),
    )
    .execute()
}

export const updateAudiences = async (
  db: Db,
  users: readonly (FileUser & { audience: FileAudience })[],
): Promise<void> => {
  await sql`
    update file_use u set audience = given.audience
    from unnest(
      ${users.map(({ kind }) => kind)}::text[],
      ${users.map(({ recordId }) => recordId)}::uuid[],
      ${users.map(({ audience }) => audience)}::text[]
    ) as given (kind, record_id, audience)
    where u.record_id = given.record_id and u.record_kind = given.kind and u.audience <> given.audience
  `.execute(db)
}

export const deleteUses = async (db: Db, users: readonly FileUser[]): Promise<void> => {
  await sql`
    delete from file_use u
    using unnest(${users.map(({ kind }) => kind)}::text[], ${users.map(({ recordId }) => recordId)}::uuid[])
      as given (kind, record_id)
    where u.record_id = given.record_id and u.record_kind = given.kind
  `.execute(db)
}

/** A record, and what it is a copy of. */
export interface CopiedRecord {
  original: string
  copy: string
}

/** Copies use what their originals use. */
export const copyUses = async (
  db: Db,
  kind: string,
  copied: readonly CopiedRecord[],
  audience: FileAudience,
): Promise<void> => {
  await sql`
    insert into file_use (file_id, record_kind, record_id, audience)
    select u.file_id, u.record_kind, given.copy, ${audience}
    from unnest(${copied.map(({ original }) => original)}::uuid[], ${copied.map(({ copy }) => copy)}::uuid[])
      as given (original, copy)
    join file_use u on u.record_id = given.original and u.record_kind = ${kind}
  `.execute(db)
}

/** All that these records refer to, each file once, the oldest first. */
export const listFilesUsedBy = (db: Db, kind: string, recordIds: readonly string[]): Promise<FileRow[]> =>
  db
    .selectFrom('file')
    .select(columns)
    .where('id', 'in', (file) =>
      file
        .selectFrom('file_use')
        .select('file_id')
        .where('record_kind', '=', kind)
        .where(sql<boolean>`record_id = any(${[...recordIds]}::uuid[])`),
    )
    .orderBy('id')
    .execute()
