import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Counts reactions until the room hears of them. Returns false if a host has switched reactions off. */
export const addReactions = async (tx: Db, webinarId: string, counts: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    insert into room_reaction as r (webinar_id, counts)
    select webinar_id, ${counts}::int[] from room
    where webinar_id = ${webinarId}::uuid and not are_reactions_off
    on conflict (webinar_id) do update set counts = (
      select array_agg(old + new order by place)
      from unnest(r.counts, excluded.counts) with ordinality as each (old, new, place)
    )
    returning webinar_id
  `.execute(tx)
  return rows.length > 0
}

/** How many seconds pass at least before a room hears of reactions again. */
const toldEverySeconds = 1

/** The reactions that rooms have not heard of. Each room goes to one process, and is marked as told. */
export const takeReactions = async (tx: Db): Promise<{ webinar_id: string; counts: number[] }[]> => {
  const { rows } = await sql<{ webinar_id: string; counts: number[] }>`
    with due as (
      select webinar_id, counts from room_reaction
      where told_at <= now() - make_interval(secs => ${toldEverySeconds}) and 0 < any (counts)
      order by webinar_id
      for update
    )
    update room_reaction r set counts = array_fill(0, array[cardinality(due.counts)]), told_at = now()
    from due where r.webinar_id = due.webinar_id
    returning r.webinar_id, due.counts
  `.execute(tx)
  return rows
}

export const forgetReactions = (tx: Db, webinarId: string) =>
  tx.deleteFrom('room_reaction').where('webinar_id', '=', webinarId).execute()
