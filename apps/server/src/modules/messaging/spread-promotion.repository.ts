import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newIdSql } from '#db/new-id.ts'

/** Puts one row for each person of the list in place of the row that stood for all of them. */
export const spreadPromotion = async (tx: Db, worker: string, id: string): Promise<void> => {
  await sql`
    with held as (
      delete from message where id = ${id} and state = 'planned' and claimed_by = ${worker} returning *
    )
    insert into message (id, kind, channel, unique_key, webinar_id, contact_id, detail, due_at)
    select ${sql.raw(newIdSql)}, held.kind, held.channel,
      held.webinar_id::text || ':' || held.kind || ':' || (held.detail ->> 'startsAt') || ':' || c.phone,
      held.webinar_id, c.id, held.detail, held.due_at
    from held join contact c on c.list_id::text = held.detail ->> 'list'
    on conflict (unique_key) do nothing
  `.execute(tx)
}
