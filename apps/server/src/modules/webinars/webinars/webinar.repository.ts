import { type Insertable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { StreamType, WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { copiedColumns } from './webinar.fields.ts'

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
  'reminder_sms',
  'guest_key',
  'went_live_at',
] as const

const stored = (db: Db, id: string) =>
  db
    .selectFrom('webinar')
    .select(storedColumns)
    .select([sql<WebinarStatus>`status`.as('status'), sql<StreamType>`stream_type`.as('stream_type')])
    .where('deleted_at', 'is', null)
    .where('id', '=', id)

export type StoredWebinar = Awaited<ReturnType<typeof getWebinar>>

const notFound = () => new AppError('not_found')

export const getWebinar = (db: Db, id: string) => stored(db, id).executeTakeFirstOrThrow(notFound)

/** Keeps others from changing the webinar until the transaction ends. */
export const lockWebinar = (tx: Db, id: string) => stored(tx, id).forUpdate().executeTakeFirstOrThrow(notFound)

/** The same, also for one that is deleted. */
export const lockAnyWebinar = (tx: Db, id: string) =>
  tx.selectFrom('webinar').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The same by the name in its address. */
export const lockWebinarBySlug = (tx: Db, slug: string) =>
  tx
    .selectFrom('webinar')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

export const updateGuestKey = (tx: Db, id: string, key: string) =>
  tx
    .updateTable('webinar')
    .set({ guest_key: key, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const isId = (text: string): boolean => z.uuid().safeParse(text).success

/** A missing column gets its default. */
export const insertRow = (tx: Db, row: Insertable<DB['webinar']>) => tx.insertInto('webinar').values(row).execute()

/** Copies the fields that the table marks as copied, unless the copy has other values. */
export const copyRow = async (tx: Db, originalId: string, copy: Updateable<DB['webinar']>) => {
  const own = Object.entries(copy)
  const copied = copiedColumns.filter((column) => !(column in copy)).map((column) => sql.ref(column))
  await sql`
    insert into webinar (${sql.join([...own.map(([column]) => sql.ref(column)), ...copied])})
    select ${sql.join([...own.map(([, value]) => value), ...copied])} from webinar where id = ${originalId}
  `.execute(tx)
}

interface Change {
  columns: Updateable<DB['webinar']>
  startsAt?: Date | undefined
  status?: WebinarStatus | undefined
  /** Moved to a time to come: what was shown before its date does not count as held. */
  isHeldAnew?: boolean
}

/** A missing field stays as it is. */
export const updateWebinar = (tx: Db, id: string, { columns, startsAt, status, isHeldAnew }: Change, now: Date) =>
  tx
    .updateTable('webinar')
    .set({
      ...columns,
      starts_at: startsAt,
      status,
      updated_at: sql<Date>`now()`,
      ...(status === 'In Progress' && { went_live_at: sql<Date>`coalesce(went_live_at, ${now})` }),
      ...(isHeldAnew && { went_live_at: null }),
    })
    .where('id', '=', id)
    .execute()

export const markEnded = (tx: Db, id: string, at: Date) =>
  tx
    .updateTable('webinar')
    .set({ status: 'Ended', ended_at: at, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Raises the number that calendars compare. Call it before the messages are planned. */
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

export const deleteForGood = (tx: Db, id: string) => tx.deleteFrom('webinar').where('id', '=', id).execute()

export const deleteOneExpired = (tx: Db, before: Date) =>
  tx
    .deleteFrom('webinar')
    .where('id', 'in', (from) => from.selectFrom('webinar').select('id').where('deleted_at', '<', before).limit(1))
    .returning('id')
    .executeTakeFirst()

export const eraseWebinarCreator = (tx: Db, { accountId }: { accountId: string }) =>
  tx.updateTable('webinar').set({ created_by: null }).where('created_by', '=', accountId).execute()
