import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { File } from '#db/generated.ts'
import { prepared } from '#db/prepared.ts'

export const columns = [
  'id',
  'name',
  'extension',
  'content_type',
  'size',
  'sha256',
  'width',
  'height',
  'uploaded_by',
  'created_at',
] as const satisfies (keyof File)[]

export type FileRow = Pick<Selectable<File>, (typeof columns)[number]>

/** Who may see a file: one of these levels, or the members of a segment; joined by ' and ', those who are all of them. */
export type FileAudience =
  'public' | 'members' | 'elite' | 'staff' | `segment:${string}` | `elite and segment:${string}`

export interface NewFileRow {
  id: string
  name: string
  extension: string
  contentType: string
  size: number
  sha256: Buffer
  width: number | undefined
  height: number | undefined
  uploadedBy: string | null
}

export const insertFile = async (db: Db, file: NewFileRow): Promise<void> => {
  const { contentType, uploadedBy, width, height, ...row } = file
  await db
    .insertInto('file')
    .values({
      ...row,
      content_type: contentType,
      uploaded_by: uploadedBy,
      width: width ?? null,
      height: height ?? null,
    })
    .execute()
}

export const insertVariants = async (
  db: Db,
  fileId: string,
  variants: readonly { name: string; size: number }[],
): Promise<void> => {
  if (variants.length === 0) return
  await db
    .insertInto('file_variant')
    .values(variants.map(({ name, size }) => ({ file_id: fileId, name, size })))
    .execute()
}

export const findFile = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('file').select(columns).where('id', '=', id).executeTakeFirst()

/** The extensions of those that are there, by id; kept from the sweep until the transaction ends. */
export const lockFiles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('file')
    .select(['id', 'extension'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ id, extension }) => [id, extension]))
}

/** Not while a record refers to it; answers whether it is gone. */
export const deleteUnusedFile = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('file')
    .where('id', '=', id)
    .where((file) => file.not(file.exists(file.selectFrom('file_use').select('file_id').where('file_id', '=', id))))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const listVariants = (db: Db, fileId: string) =>
  db.selectFrom('file_variant').select(['name', 'size']).where('file_id', '=', fileId).orderBy('name').execute()

export const listImages = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('file')
        .select(['id', 'width', 'height'])
        .select(
          sql<
            string[]
          >`array(select v.name from file_variant v where v.file_id = file.id order by split_part(v.name, '.', 2), split_part(v.name, '.', 1)::int)`.as(
            'variants',
          ),
        )
        .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
        .execute()

export interface ServedFile {
  id: string
  name: string
  extension: string
  content_type: string
  size: number
  sha256: Buffer
  uploaded_by: string | null
  created_at: Date
  /** Of the image size that was asked for; null where there is none such. */
  variant_size: number | null
  /** Of all records that refer to it. */
  audiences: FileAudience[]
}

const findServed = prepared('find-served-file', (db, { id, variant }: { id: string; variant: string }) =>
  sql<ServedFile>`
    select f.id, f.name, f.extension, f.content_type, f.size, f.sha256, f.uploaded_by, f.created_at,
      (select v.size from file_variant v where v.file_id = f.id and v.name = ${variant}) as variant_size,
      array(select distinct u.audience from file_use u where u.file_id = f.id) as audiences
    from file f where f.id = ${id}
  `.compile(db),
)

export const findServedFile = async (db: Db, id: string, variant = ''): Promise<ServedFile | undefined> =>
  (await findServed(db, { id, variant }))[0]

/** Files belong to records of the firm and stay; those without a record are swept. */
export const eraseUploader = (tx: Db, { accountId }: { accountId: string }) =>
  tx.updateTable('file').set({ uploaded_by: null }).where('uploaded_by', '=', accountId).execute()
