import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'

export interface SweptFile {
  id: string
  variants: string[]
}

/**
 * Deletes files without uses. Their rows are locked first and then checked again: a use that began before is seen, a
 * later one waits and finds the file gone, and a file that is locked elsewhere is left for the next time.
 */
export const deleteUnused = (db: Db, { before, limit }: { before: Date; limit: number }): Promise<SweptFile[]> =>
  transact(db, async (tx) => {
    const { rows: locked } = await sql<{ id: string }>`
      select id from file f
      where created_at < ${before} and not exists (select from file_use u where u.file_id = f.id)
      order by created_at limit ${limit} for update skip locked
    `.execute(tx)
    if (locked.length === 0) return []
    const { rows } = await sql<SweptFile>`
      with variant as (
        select file_id, array_agg(name) as names from file_variant
        where file_id = any(${locked.map(({ id }) => id)}::uuid[]) group by file_id
      ), gone as (
        delete from file f
        where f.id = any(${locked.map(({ id }) => id)}::uuid[])
          and not exists (select from file_use u where u.file_id = f.id)
        returning f.id
      )
      select gone.id, coalesce(variant.names, '{}') as variants from gone left join variant on variant.file_id = gone.id
    `.execute(tx)
    return rows
  })

/** Every file of one shelf with the sizes that it has. */
export const listShelf = async (db: Db, shelf: string): Promise<SweptFile[]> => {
  const { rows } = await sql<SweptFile>`
    select f.id, array(select v.name from file_variant v where v.file_id = f.id) as variants
    from file f where right(f.id::text, 2) = ${shelf}
  `.execute(db)
  return rows
}
