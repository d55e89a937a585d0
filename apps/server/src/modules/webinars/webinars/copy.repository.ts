import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { copiedColumns } from './webinar.fields.ts'

interface CopiedRow {
  id: string
  slug: string
  startsAt: Date
  guestKey: string
  createdBy: string
  name?: string
  isListed?: boolean
}

/** Columns that the fields' table says are copied start as in the original, unless the copy has values of its own. */
export const copyRow = async (
  tx: Db,
  originalId: string,
  { startsAt, guestKey, createdBy, isListed, ...copy }: CopiedRow,
) => {
  const own = Object.entries({
    ...copy,
    starts_at: startsAt,
    guest_key: guestKey,
    created_by: createdBy,
    is_listed: isListed,
  }).filter(([, value]) => value !== undefined)
  const given = new Set(own.map(([column]) => column))
  const copied = copiedColumns.filter((column) => !given.has(column)).map((column) => sql.ref(column))
  await sql`
    insert into webinar (${sql.join([...own.map(([column]) => sql.ref(column)), ...copied])})
    select ${sql.join([...own.map(([, value]) => value), ...copied])} from webinar where id = ${originalId}
  `.execute(tx)
}
