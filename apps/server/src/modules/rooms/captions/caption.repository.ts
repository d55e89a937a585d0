import type { RoomRole } from '@regent/contract/rooms/entry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { idKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'
import type { Moments } from './captions.policy.ts'

interface CaptionRow extends ListedRow {
  id: string
  key: string
  person_id: string
  speaker_id: string | null
  /** Of who said it. */
  name: string | null
  role: RoomRole | null
  is_typed: boolean
  text: string
  began_at: Date
  ended_at: Date
  created_at: Date
  updated_at: Date
}

export type StoredCaption = Omit<CaptionRow, 'cursor'>

/** Of the line `l` and the person `p` who said it. */
const columns = sql`l.id, l.key, l.person_id, l.speaker_id, p.name, p.role, l.is_typed, l.text, l.began_at, l.ended_at,
  l.created_at, l.updated_at`

const captionList = latestFirst<CaptionRow, { webinarId: string }>({
  name: 'captions',
  // The ids grow, so that they are the order for all.
  keys: () => [idKey('l.id')],
  columns,
  from: sql`caption_line l left join room_person p on p.id = l.speaker_id`,
  where: ({ webinarId }) => sql`l.webinar_id = ${webinarId}::uuid and l.text <> ''`,
})

export const listCaptions = (db: Db, webinarId: string, input: PageInput) =>
  readLatest(db, captionList, { webinarId }, input)

const read = async (db: Db, where: RawBuilder<unknown>): Promise<StoredCaption[]> => {
  const { rows } = await sql<StoredCaption>`
    select ${columns} from caption_line l left join room_person p on p.id = l.speaker_id where ${where} order by l.id
  `.execute(db)
  return rows
}

interface Key {
  personId: string
  key: string
}

/** The lines of a person with this key. */
export const findCaptions = (db: Db, { personId, key }: Key) =>
  read(db, sql`l.person_id = ${personId}::uuid and l.key = ${key}::uuid`)

interface TypedLine extends Key, Moments {
  webinarId: string
  text: string
  speaker: string | null
}

const correctableMinutes = 10

/** Stores a line, or corrects it; a speaker who is not of this room is none. False if it is too old for that, or was not typed. */
export const storeTyped = async (tx: Db, line: TypedLine): Promise<boolean> => {
  const { rows } = await sql`
    insert into caption_line as l (id, key, webinar_id, person_id, speaker_id, is_typed, text, began_at, ended_at)
    values (${newId()}, ${line.key}, ${line.webinarId}, ${line.personId},
      (select id from room_person where id = ${line.speaker}::uuid and webinar_id = ${line.webinarId}::uuid),
      true, ${line.text}, ${new Date(line.beganAt)}, ${new Date(line.endedAt)})
    on conflict (person_id, key, part) do update set
      text = excluded.text, speaker_id = excluded.speaker_id,
      updated_at = case when l.text = excluded.text then l.updated_at else now() end
    where l.is_typed
      and (l.text = excluded.text or l.created_at > now() - make_interval(mins => ${correctableMinutes}))
    returning l.id
  `.execute(tx)
  return rows.length > 0
}

interface HeardLine extends Moments {
  text: string
}

interface Heard extends Key {
  webinarId: string
  language: string | undefined
  lines: readonly HeardLine[]
}

export const storeHeard = (tx: Db, { webinarId, personId, key, language, lines }: Heard) =>
  tx
    .insertInto('caption_line')
    .values(
      lines.map(({ text, beganAt, endedAt }, part) => ({
        id: newId(),
        webinar_id: webinarId,
        person_id: personId,
        speaker_id: personId,
        key,
        part,
        is_typed: false,
        text,
        language: language ?? null,
        began_at: new Date(beganAt),
        ended_at: new Date(endedAt),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** What a person has typed or said in all rooms. */
export const listCaptionsOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('caption_line as l')
    .innerJoin('room_person as p', 'p.id', 'l.person_id')
    .innerJoin('webinar as w', 'w.id', 'l.webinar_id')
    .select(['w.name as webinar', 'l.text', 'l.is_typed as isTyped', 'l.began_at as beganAt'])
    .where('p.account_id', '=', accountId)
    .where('l.text', '<>', '')
    .orderBy('l.id')
    .execute()

const mostOnPages = 200

/** The latest lines that show the name of a person, in rooms that are open now. */
export const listOpenCaptionsOf = async (db: Db, { accountId }: { accountId: string }) => {
  const { rows } = await sql<StoredCaption & { webinar_id: string }>`
    select ${columns}, l.webinar_id from caption_line l
    join room_person p on p.id = l.speaker_id join webinar w on w.id = l.webinar_id
    where p.account_id = ${accountId}::uuid and l.text <> ''
      and w.status in ('Waiting', 'In Progress') and w.deleted_at is null
    order by l.id desc limit ${mostOnPages}
  `.execute(db)
  return rows.toReversed()
}

export interface SpokenRow extends Pick<
  StoredCaption,
  'name' | 'role' | 'is_typed' | 'text' | 'began_at' | 'ended_at'
> {
  /** When the room went live first. */
  live_at: Date | null
}

/** All that was captioned in a room, as it was said. */
export const listSpoken = async (db: Db, webinarId: string): Promise<SpokenRow[]> => {
  const { rows } = await sql<SpokenRow>`
    select p.name, p.role, l.is_typed, l.text, l.began_at, l.ended_at, w.went_live_at as live_at
    from caption_line l join webinar w on w.id = l.webinar_id left join room_person p on p.id = l.speaker_id
    where l.webinar_id = ${webinarId}::uuid and l.text <> ''
    order by l.began_at, l.id
  `.execute(db)
  return rows
}

export const countCaptionLines = async (db: Db, webinarId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from caption_line where webinar_id = ${webinarId}::uuid and text <> ''
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** What was captioned while a room was recorded, and its parts. */
export const readRecordedLines = async (db: Db, recordingId: string) => {
  const parts = await db
    .selectFrom('recording_part')
    .select([sql<Date>`began_at`.as('began_at'), sql<number>`seconds`.as('seconds')])
    .where('recording_id', '=', recordingId)
    .where('began_at', 'is not', null)
    .where('seconds', '>', 0)
    .orderBy('number')
    .execute()
  const lines = await db
    .selectFrom('caption_line as l')
    .innerJoin('recording as g', 'g.webinar_id', 'l.webinar_id')
    .select(['l.text', 'l.is_typed', 'l.language', 'l.began_at', 'l.ended_at'])
    .where('g.id', '=', recordingId)
    .where('l.text', '<>', '')
    .orderBy('l.began_at')
    .orderBy('l.id')
    .execute()
  return { parts, lines }
}
