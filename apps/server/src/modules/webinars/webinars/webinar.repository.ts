import { limits } from '@regent/contract/limits'
import { type Insertable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { StreamType, WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'

export type StoredWebinar = NonNullable<Awaited<ReturnType<typeof findWebinar>>>

const storedColumns = [
  'id',
  'slug',
  'name',
  'starts_at',
  'duration_minutes',
  'capacity',
  'access',
  'is_listed',
  'attended_minutes',
  'promotion_workflow',
  'guest_key',
] as const

const stored = (db: Db) =>
  db
    .selectFrom('webinar')
    .select(storedColumns)
    .select([sql<WebinarStatus>`status`.as('status'), sql<StreamType>`stream_type`.as('stream_type')])
    .where('deleted_at', 'is', null)

export const isId = (text: string): boolean => z.uuid().safeParse(text).success

/** A slug never looks like an id. */
export const findWebinar = (db: Db, idOrSlug: string) =>
  stored(db)
    .where(isId(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .executeTakeFirst()

/** Keeps others from changing it until the transaction ends. */
export const lockWebinar = (tx: Db, id: string) => stored(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** A missing column gets its default. */
export const insertRow = (tx: Db, row: Insertable<DB['webinar']>) => tx.insertInto('webinar').values(row).execute()

interface Change {
  columns: Updateable<DB['webinar']>
  startsAt?: Date | undefined
  status?: WebinarStatus | undefined
}

/** A missing field stays as it is. */
export const updateWebinar = (tx: Db, id: string, { columns, startsAt, status }: Change, now: Date) =>
  tx
    .updateTable('webinar')
    .set({
      ...columns,
      starts_at: startsAt,
      status,
      updated_at: sql<Date>`now()`,
      ...(status === 'In Progress' && { went_live_at: sql<Date>`coalesce(went_live_at, ${now})` }),
    })
    .where('id', '=', id)
    .execute()

export const markEnded = (tx: Db, id: string, at: Date) =>
  tx
    .updateTable('webinar')
    .set({ status: 'Ended', ended_at: at, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Staff's marks stand; of everybody else it is settled by how long they were there, until now where they still are. */
export const settleAttendance = async (tx: Db, webinarId: string, attendedMinutes: number): Promise<void> => {
  const stillThere = sql`last_seen_at > now() - make_interval(secs => ${sql.lit(limits.presenceSilenceSeconds)})`
  await sql`
    with seen as (
      select id, live_seconds + case when ${stillThere} then extract(epoch from now() - last_seen_at) else 0 end as seconds
      from registration
      where webinar_id = ${webinarId} and given_up_at is null and not is_marked
      for update
    )
    update registration r
    set live_seconds = seen.seconds,
      attendance = case when seen.seconds >= ${attendedMinutes} * 60 then 'attended' else 'missed' end
    from seen where r.id = seen.id
  `.execute(tx)
}

/** Whatever calendars show of a webinar has changed: before its messages are planned. */
export const raiseCalendarSequence = (tx: Db, id: string) =>
  tx
    .updateTable('webinar')
    .set({ calendar_sequence: sql<number>`calendar_sequence + 1` })
    .where('id', '=', id)
    .execute()

export const markDeleted = (tx: Db, id: string, at: Date) =>
  tx.updateTable('webinar').set({ deleted_at: at }).where('id', '=', id).execute()

export const findDeleted = (tx: Db, id: string, since: Date) =>
  tx
    .selectFrom('webinar')
    .select(['id', 'slug'])
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .forUpdate()
    .executeTakeFirst()

export const unmarkDeleted = (tx: Db, id: string, slug: string) =>
  tx.updateTable('webinar').set({ deleted_at: null, slug }).where('id', '=', id).execute()

/** What can no longer be taken back goes with its registrations and messages. */
export const deleteExpired = (tx: Db, before: Date, limit: number) =>
  tx
    .deleteFrom('webinar')
    .where('id', 'in', (from) => from.selectFrom('webinar').select('id').where('deleted_at', '<', before).limit(limit))
    .returning('id')
    .execute()
