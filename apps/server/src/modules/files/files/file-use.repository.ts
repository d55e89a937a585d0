import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { columns, type FileAudience, type FileRow } from './file.repository.ts'

/** A record that refers to files: a lecture, say. */
export interface FileUser {
  kind: string
  recordId: string
}

/** That a record refers to a file. */
export interface FileUse extends FileUser {
  fileId: string
  audience: FileAudience
}

const columnsOf = (uses: readonly FileUse[]) => sql`
  ${uses.map(({ kind }) => kind)}::text[],
  ${uses.map(({ recordId }) => recordId)}::uuid[],
  ${uses.map(({ fileId }) => fileId)}::uuid[],
  ${uses.map(({ audience }) => audience)}::text[]
`

/** Of these records all uses but those that are kept. */
export const deleteUsesExcept = async (db: Db, users: readonly FileUser[], kept: readonly FileUse[]): Promise<void> => {
  await sql`
    delete from file_use u
    using unnest(${users.map(({ kind }) => kind)}::text[], ${users.map(({ recordId }) => recordId)}::uuid[])
      as given (kind, record_id)
    where u.record_id = given.record_id and u.record_kind = given.kind and not exists (
      select from unnest(${columnsOf(kept)}) as kept (kind, record_id, file_id, audience)
      where kept.record_id = u.record_id and kept.kind = u.record_kind and kept.file_id = u.file_id
    )
  `.execute(db)
}

export const insertUses = async (db: Db, uses: readonly FileUse[]): Promise<void> => {
  if (uses.length === 0) return
  await sql`
    insert into file_use (record_kind, record_id, file_id, audience)
    select kind, record_id, file_id, audience
    from unnest(${columnsOf(uses)}) as given (kind, record_id, file_id, audience)
    on conflict (record_id, record_kind, file_id) do update set audience = excluded.audience
  `.execute(db)
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
