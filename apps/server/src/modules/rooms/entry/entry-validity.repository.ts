import type { RoomRole } from '@regent/contract/rooms/entry'
import type { RoomState } from '@regent/contract/rooms/people'
import type { StreamType, WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isValidEntry, previewRoomName } from '#modules/rooms/media/index.ts'

/** The entry of this identity into a room that is open now, as long as it is valid, with all that the media server learns of it. */
export const findValidEntry = (db: Db, { identity, room }: { identity: string; room: string }) =>
  db
    .selectFrom('room_person as p')
    .innerJoin('room as r', 'r.webinar_id', 'p.webinar_id')
    .innerJoin('webinar as w', 'w.id', 'p.webinar_id')
    .select(['p.id', 'p.name', 'p.may_speak', 'p.may_show', 'p.may_share'])
    .select([sql<RoomRole>`p.role`.as('role'), sql<WebinarStatus>`w.status`.as('status')])
    .where('p.id', '=', identity)
    .where('r.name', '=', room)
    .where('w.status', 'in', ['Waiting', 'In Progress'])
    .where('w.deleted_at', 'is', null)
    .where(isValidEntry)
    .executeTakeFirst()

/** The same for the room of a preview, which hosts enter, and the person whom they hear. */
export const findPreviewSeat = (db: Db, { identity, room }: { identity: string; room: string }) =>
  db
    .selectFrom('room_person as p')
    .innerJoin('room_person as heard', 'heard.webinar_id', 'p.webinar_id')
    .innerJoin('webinar as w', 'w.id', 'p.webinar_id')
    .select(['p.id', 'p.name', 'p.may_speak', 'p.may_show', 'p.may_share'])
    .select([sql<RoomRole>`p.role`.as('role'), sql<WebinarStatus>`w.status`.as('status')])
    .select(sql<boolean>`heard.id = p.id`.as('is_heard'))
    .where('p.id', '=', identity)
    .where('heard.preview_room', 'is not', null)
    .where(sql<boolean>`${previewRoomName('')} || heard.preview_room::text = ${room}`)
    .where((where) => where.or([where('p.role', '=', 'Admin'), where('heard.id', '=', identity)]))
    .where('w.status', 'in', ['Waiting', 'In Progress'])
    .where('w.deleted_at', 'is', null)
    .where(isValidEntry)
    .executeTakeFirst()

type MutedAt = NonNullable<RoomState['own']['mutedAt']>

/** Entries with all that decides about their calls. */
const entries = (db: Db) =>
  db
    .selectFrom('room_person as p')
    .innerJoin('webinar as w', 'w.id', 'p.webinar_id')
    .select(['p.id', 'p.webinar_id', 'p.account_id', 'p.name', 'p.may_speak', 'p.may_show', 'p.may_share'])
    .select(['p.hand_raised_at', 'p.hand_question', 'w.slug', 'w.has_chat'])
    .select([
      sql<RoomRole>`p.role`.as('role'),
      sql<WebinarStatus>`w.status`.as('status'),
      sql<'preview' | 'stage' | null>`p.stage`.as('stage'),
      sql<StreamType>`w.stream_type`.as('stream_type'),
      sql<MutedAt>`p.muted_at`.as('muted_at'),
      sql<boolean>`p.ejected_at is not null`.as('is_ejected'),
      isValidEntry.as('is_valid'),
      sql<boolean>`not p.has_entered`.as('is_at_the_door'),
    ])
    .where('w.deleted_at', 'is', null)

export const findEntry = (db: Db, id: string) => entries(db).where('p.id', '=', id).executeTakeFirst()

export const listEntries = (db: Db, ids: readonly string[]) => entries(db).where('p.id', 'in', ids).execute()

export type EntryInRoom = NonNullable<Awaited<ReturnType<typeof findEntry>>>
