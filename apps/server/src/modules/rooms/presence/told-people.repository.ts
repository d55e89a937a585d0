import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hasTrouble } from '#modules/rooms/entry/index.ts'

/** How many seconds pass at least before a room hears of its people again. */
const toldEverySeconds = 2

/**
 * The open rooms where people have come or gone since the last message, may send something else, or cannot follow, and how many are inside.
 * Each room is given to one process, and counts as told.
 */
export const claimChangedCounts = async (tx: Db) => {
  const { rows } = await sql<{ webinar_id: string; people: number }>`
    with inside as (
      select r.webinar_id, count(p.id)::int as people, coalesce(bit_xor(
        hashtextextended(concat_ws(
          ' ', p.id, p.name, p.may_speak, p.may_show, p.may_share,
          case when ${hasTrouble} then concat('trouble ', p.sound_trouble, ' ', p.connection_trouble) end
        ), 0)
      ), 0) as fingerprint
      from room r
      join webinar w on w.id = r.webinar_id
      left join room_person p on p.webinar_id = r.webinar_id and p.seated_until > now() and p.ejected_at is null
      where w.status in ('Waiting', 'In Progress') and w.deleted_at is null
      group by r.webinar_id
    )
    insert into told_people (webinar_id, people, fingerprint)
    select i.webinar_id, i.people, i.fingerprint
    from inside i left join told_people t on t.webinar_id = i.webinar_id
    where (i.people, i.fingerprint) is distinct from (coalesce(t.people, 0), coalesce(t.fingerprint, 0))
      and coalesce(t.told_at <= now() - make_interval(secs => ${toldEverySeconds}), true)
    order by i.webinar_id
    on conflict (webinar_id) do update
      set people = excluded.people, fingerprint = excluded.fingerprint, told_at = now()
      where told_people.told_at <= now() - make_interval(secs => ${toldEverySeconds})
    returning webinar_id, people
  `.execute(tx)
  return rows
}

/** A room that closes begins anew. */
export const forgetToldPeople = (tx: Db, webinarId: string) =>
  tx.deleteFrom('told_people').where('webinar_id', '=', webinarId).execute()
