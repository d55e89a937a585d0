import { lifetimes } from '@regent/contract/lifetimes'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId, newIdSql } from '#db/new-id.ts'

const newRow = sql.raw(newIdSql)
const isRecent = sql`last_seen_at > now() - make_interval(secs => ${sql.lit(lifetimes.presenceSilenceSeconds)})`

/** `now()` is when the transaction began; by the time it gets the row, the person may have been seen later. */
const seenNow = sql`greatest(presence.last_seen_at, now())`

/** The entry of a person whose account was erased has no name. Locked, so that erasing waits for this, or this for erasing. */
const stillNamed = sql`name <> '' for no key update`

interface Connection {
  personId: string
  /** The media server's id of this connection. */
  connection: string
  beganAt: Date
}

/**
 * A connection to the room of this name began. The report may come twice, after the one of its end, or after the room was closed:
 * then it is no news.
 */
export const noteJoined = async (
  db: Db,
  { personId, connection, beganAt }: Connection,
  room: string,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into presence (id, person_id, connection, began_at, last_seen_at)
    select ${newId()}::uuid, id, ${connection}, least(${beganAt}::timestamptz, now()), now()
    from room_person where id = ${personId}::uuid
      and exists (select from room r where r.webinar_id = room_person.webinar_id and r.name::text = ${room})
      and ${stillNamed}
    on conflict (connection) do nothing
    returning id
  `.execute(db)
  return rows.length > 0
}

/** A connection ended. The first report counts. Says whether the person is gone, without another connection. */
export const noteLeft = async (db: Db, left: Connection & { endedAt: Date }): Promise<boolean> => {
  const { personId, connection, beganAt, endedAt } = left
  const moment = sql`least(${endedAt}::timestamptz, now())`
  const began = sql`least(${beganAt}::timestamptz, ${moment})`
  await sql`
    insert into presence (id, person_id, connection, began_at, last_seen_at, ended_at)
    select ${newId()}::uuid, id, ${connection}, ${began}, ${moment}, ${moment}
    from room_person where id = ${personId}::uuid and ${stillNamed}
    on conflict (connection) do update
    set ended_at = coalesce(presence.ended_at, greatest(presence.began_at, excluded.ended_at))
  `.execute(db)
  const open = await db
    .selectFrom('presence')
    .select('id')
    .where('person_id', '=', personId)
    .where('connection', 'is not', null)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return open === undefined
}

/** The database's own time, for comparing it with what is listed after it. */
export const readMoment = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/**
 * Everybody whom the media server listed is there; connections that it no longer has ended when they were last seen. Those that
 * began after it was asked are not meant.
 */
export const noteListed = async (
  tx: Db,
  webinarId: string,
  { connections, askedAt }: { connections: readonly Connection[]; askedAt: Date },
): Promise<void> => {
  const sids = connections.map(({ connection }) => connection)
  await sql`
    insert into presence (id, person_id, connection, began_at, last_seen_at)
    select ${newRow}, p.id, listed.connection, least(listed.began_at, now()), now()
    from unnest(
      ${connections.map(({ personId }) => personId)}::uuid[],
      ${sids}::text[],
      ${connections.map(({ beganAt }) => beganAt)}::timestamptz[]
    ) listed (person_id, connection, began_at)
    join room_person p on p.id = listed.person_id and p.name <> ''
    on conflict (connection) do update set last_seen_at = ${seenNow} where presence.ended_at is null
  `.execute(tx)
  await sql`
    update presence set ended_at = last_seen_at
    from room_person p
    where p.id = presence.person_id and p.webinar_id = ${webinarId}::uuid and presence.ended_at is null
      and presence.connection <> all(${sids}::text[]) and presence.last_seen_at < ${askedAt}
  `.execute(tx)
}

interface Reporting {
  /** For them the room counts, even if they have left. */
  known: ReadonlySet<string>
  inside: ReadonlySet<string>
  ejected: ReadonlySet<string>
}

/** Has a place, or a connection that the media server has not reported as ended. */
const isInside = sql<boolean>`(seated_until > now() or exists (
  select from presence where person_id = room_person.id and connection is not null and ended_at is null and ${isRecent}
))`

/**
 * The pages of people report. Answers which accounts have entered this room, and which of them are inside or were ejected. A person
 * who has left reports in vain until they are inside again. A connection that was not seen for long may have ended unseen: the
 * report is an interval of its own, and the media server says whether the connection still stands.
 */
export const noteReports = async (tx: Db, webinarId: string, accountIds: readonly string[]): Promise<Reporting> => {
  const { rows } = await sql<{ id: string; account_id: string; is_inside: boolean; is_ejected: boolean }>`
    select id, account_id, ${isInside} as is_inside, ejected_at is not null as is_ejected from room_person
    where id in (
      select distinct on (account_id) id from room_person
      where webinar_id = ${webinarId}::uuid and account_id = any(${accountIds}::uuid[])
        and (has_entered or ejected_at is not null)
      order by account_id, ejected_at is null, seated_until desc
    )
    order by id for no key update
  `.execute(tx)
  const inside = rows.filter((row) => row.is_inside && !row.is_ejected)
  const ids = inside.map(({ id }) => id)
  if (ids.length > 0) {
    await sql`
      with seen as (
        update presence set last_seen_at = ${seenNow}
        where person_id = any(${ids}::uuid[]) and ended_at is null and ${isRecent}
        returning person_id
      )
      insert into presence (id, person_id, began_at, last_seen_at)
      select ${newRow}, person_id, now(), now() from unnest(${ids}::uuid[]) as reporting (person_id)
      where not exists (select from seen where seen.person_id = reporting.person_id)
    `.execute(tx)
  }
  const ejected = rows.filter(({ is_ejected: isEjected }) => isEjected)
  const accountsOf = (entries: typeof rows) => new Set(entries.map(({ account_id: accountId }) => accountId))
  return { known: accountsOf(rows), inside: accountsOf(inside), ejected: accountsOf(ejected) }
}

/** The room closes: those who are there leave now, and others when they were last seen. */
export const endPresence = async (tx: Db, webinarId: string): Promise<void> => {
  await sql`
    update presence set ended_at = case when ${isRecent} then ${seenNow} else last_seen_at end
    from room_person p
    where p.id = presence.person_id and p.webinar_id = ${webinarId}::uuid and presence.ended_at is null
  `.execute(tx)
}

/** Begins to be live, unless it is already. */
export const beginLive = async (tx: Db, webinarId: string): Promise<void> => {
  await sql`
    insert into live_period (webinar_id, began_at) values (${webinarId}::uuid, now()) on conflict do nothing
  `.execute(tx)
}

export const endLive = (tx: Db, webinarId: string) =>
  tx
    .updateTable('live_period')
    .set({ ended_at: sql<Date>`now()` })
    .where('webinar_id', '=', webinarId)
    .where('ended_at', 'is', null)
    .execute()

/** When a sample webinar was live. */
export const insertSampleLivePeriod = (
  tx: Db,
  webinarId: string,
  { beganAt, endedAt }: Record<'beganAt' | 'endedAt', Date>,
) =>
  tx
    .insertInto('live_period')
    .values({ webinar_id: webinarId, began_at: beganAt, ended_at: endedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** When a person was in which room. */
export const listPresenceOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('presence as s')
    .innerJoin('room_person as p', 'p.id', 's.person_id')
    .innerJoin('webinar as w', 'w.id', 'p.webinar_id')
    .select(['w.name as webinar', 's.began_at as beganAt', 's.last_seen_at as lastSeenAt', 's.ended_at as endedAt'])
    .where('p.account_id', '=', accountId)
    .orderBy('s.began_at')
    .execute()

/** What they amounted to stays with the registration. */
export const erasePresence = (tx: Db, { accountId }: { accountId: string }) =>
  tx
    .deleteFrom('presence')
    .where('person_id', 'in', (from) => from.selectFrom('room_person').select('id').where('account_id', '=', accountId))
    .execute()
