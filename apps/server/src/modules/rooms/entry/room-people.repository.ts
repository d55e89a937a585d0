import type { Permissions, RoomRole } from '@regent/contract/rooms/entry'
import type { Source } from '@regent/contract/rooms/moderation'
import type { SoundTrouble } from '@regent/contract/rooms/trouble'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hasTrouble } from './room-trouble.repository.ts'

const now = sql<Date>`now()`

const entries = (db: Db, webinarId: string) =>
  db
    .selectFrom('room_person')
    .select(['id', 'account_id', 'name', 'may_speak', 'may_show', 'may_share', 'hand_raised_at', 'knocked_at'])
    .select(['has_entered', 'guest_key', 'may_caption'])
    .select(sql<'preview' | 'stage' | null>`stage`.as('stage'))
    .select([sql<SoundTrouble | null>`sound_trouble`.as('sound_trouble')])
    .select(sql<'poor' | null>`connection_trouble`.as('connection_trouble'))
    .select(hasTrouble.as('has_trouble'))
    .select([sql<RoomRole>`role`.as('role'), sql<boolean>`ejected_at is not null`.as('is_ejected')])
    .select(sql<boolean>`admitted_at is not null`.as('is_admitted'))
    .where('webinar_id', '=', webinarId)

export type RoomEntry = Awaited<ReturnType<typeof listSeated>>[number]

/** Who is inside, the first to come first. */
export const listSeated = (db: Db, webinarId: string) =>
  entries(db, webinarId).where('seated_until', '>', now).where('ejected_at', 'is', null).orderBy('id').execute()

export const findEntryInRoom = (db: Db, webinarId: string, id: string) =>
  entries(db, webinarId).where('id', '=', id).executeTakeFirst()

/** The same person in every role. */
export const listEntriesOf = (db: Db, webinarId: string, { id, account_id }: Pick<RoomEntry, 'id' | 'account_id'>) =>
  entries(db, webinarId)
    .where((where) => where.or([where('id', '=', id), where('account_id', '=', account_id)]))
    .execute()

/** Who of these roles is inside. */
export const listSeatedIds = async (db: Db, webinarId: string, roles: readonly RoomRole[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('room_person')
    .select('id')
    .where('webinar_id', '=', webinarId)
    .where('role', 'in', roles)
    .where('seated_until', '>', now)
    .where('ejected_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whose hand is up, the first to raise it first. */
export const listHands = (db: Db, webinarId: string) =>
  db
    .selectFrom('room_person')
    .select(['id', 'name', 'hand_question', sql<RoomRole>`role`.as('role'), sql<Date>`hand_raised_at`.as('since')])
    .where('webinar_id', '=', webinarId)
    .where('hand_raised_at', 'is not', null)
    .where('seated_until', '>', now)
    .where('ejected_at', 'is', null)
    .orderBy('hand_raised_at')
    .orderBy('id')
    .execute()

/** Whether any hand is up, also one of people who are away for a moment. */
export const hasHands = async (db: Db, webinarId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('room_person')
    .select('id')
    .where('webinar_id', '=', webinarId)
    .where('hand_raised_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** More hosts cannot look at; the others follow. */
const mostKnocks = 100

/** Who waits at the door, the first to knock first. */
export const listKnocks = (db: Db, webinarId: string) =>
  db
    .selectFrom('room_person')
    .select(['id', 'name', sql<RoomRole>`role`.as('role'), sql<Date>`knocked_at`.as('since')])
    .where('webinar_id', '=', webinarId)
    .where('knocked_at', 'is not', null)
    .where('admitted_at', 'is', null)
    .where('ejected_at', 'is', null)
    .orderBy('knocked_at')
    .orderBy('id')
    .limit(mostKnocks)
    .execute()

export const setPermissions = (tx: Db, id: string, { microphone, camera, screen }: Permissions) =>
  tx
    .updateTable('room_person')
    .set({ may_speak: microphone, may_show: camera, may_share: screen, updated_at: now })
    .where('id', '=', id)
    .execute()

export const setMayCaption = (tx: Db, id: string, mayCaption: boolean) =>
  tx.updateTable('room_person').set({ may_caption: mayCaption, updated_at: now }).where('id', '=', id).execute()

/** For pages that do not hear of it at this moment. */
export const markMuted = async (tx: Db, ids: readonly string[], source: Source): Promise<void> => {
  await sql`
    update room_person
    set muted_at = muted_at || jsonb_build_object(${source}::text, floor(extract(epoch from now()) * 1000))
    where id = any(${ids}::uuid[])
  `.execute(tx)
}

/** They lose their places at once. */
export const markEjected = (tx: Db, ids: readonly string[]) =>
  tx
    .updateTable('room_person')
    .set({
      ejected_at: now,
      seated_until: now,
      hand_raised_at: null,
      hand_question: null,
      knocked_at: null,
      updated_at: now,
    })
    .where('id', 'in', ids)
    .execute()

/** Returns whom it concerned. */
export const markAdmitted = async (tx: Db, webinarId: string, person: string): Promise<string[]> => {
  const rows = await tx
    .updateTable('room_person')
    .set({ admitted_at: now, updated_at: now })
    .where('webinar_id', '=', webinarId)
    .where('knocked_at', 'is not', null)
    .where('admitted_at', 'is', null)
    .where('ejected_at', 'is', null)
    .$if(person !== 'all', (changed) => changed.where('id', '=', person))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether this changed anything; a hand that is up keeps its place in the queue. Many are raised in one transaction. */
export const raiseHand = async (tx: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('room_person')
    .set({ hand_raised_at: sql<Date>`clock_timestamp()`, updated_at: now })
    .where('id', '=', id)
    .where('hand_raised_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Sets the question of a raised hand; an empty text removes it. Returns whether this changed anything. */
export const setHandQuestion = async (tx: Db, id: string, question: string): Promise<boolean> => {
  const next = question === '' ? null : question
  const { numUpdatedRows } = await tx
    .updateTable('room_person')
    .set({ hand_question: next, updated_at: now })
    .where('id', '=', id)
    .where('hand_raised_at', 'is not', null)
    .where(sql<boolean>`hand_question is distinct from ${next}`)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Returns whose hand was up. */
export const lowerHands = async (tx: Db, webinarId: string, person: string): Promise<string[]> => {
  const rows = await tx
    .updateTable('room_person')
    .set({ hand_raised_at: null, hand_question: null, updated_at: now })
    .where('webinar_id', '=', webinarId)
    .where('hand_raised_at', 'is not', null)
    .$if(person !== 'all', (changed) => changed.where('id', '=', person))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All that lock many lock them in this order, so that none waits for the other. */
export const lockEntries = (tx: Db, ids: readonly string[]) =>
  tx.selectFrom('room_person').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

/** Pages knock again every few seconds, or every minute where the browser slows a page down that nobody looks at. */
const knockSeconds = 120

/** Ends the knocks of people who knock no more; answers in which rooms. Each is ended by one process. */
export const endOldKnocks = async (tx: Db): Promise<Set<string>> => {
  const { rows } = await sql<{ webinar_id: string }>`
    with old as (
      select id from room_person
      where knocked_at is not null and admitted_at is null
        and updated_at < now() - make_interval(secs => ${knockSeconds})
      order by id for no key update skip locked
    )
    update room_person p set knocked_at = null from old where p.id = old.id
    returning p.webinar_id
  `.execute(tx)
  return new Set(rows.map(({ webinar_id: webinarId }) => webinarId))
}

/** Whether there was one that no host had answered. */
export const endKnock = async (tx: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('room_person')
    .set({ knocked_at: null })
    .where('id', '=', id)
    .where('knocked_at', 'is not', null)
    .where('admitted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

interface Knock {
  name: string
  sessionId: string | undefined
}

/** Keeps the first moment: knocking again is the same knock. */
export const markKnocked = (tx: Db, id: string, { name, sessionId }: Knock) =>
  tx
    .updateTable('room_person')
    .set({ name, session_id: sessionId ?? null, knocked_at: sql<Date>`coalesce(knocked_at, now())`, updated_at: now })
    .where('id', '=', id)
    .execute()

interface NewKnock extends Knock {
  id: string
  webinarId: string
  accountId: string | undefined
  permissions: Permissions
}

/** Has no place until a host opens. */
export const insertKnock = (tx: Db, { id, webinarId, accountId, name, sessionId, permissions }: NewKnock) =>
  tx
    .insertInto('room_person')
    .values({
      id,
      webinar_id: webinarId,
      account_id: accountId ?? null,
      session_id: sessionId ?? null,
      role: 'Guest',
      name,
      may_speak: permissions.microphone,
      may_show: permissions.camera,
      may_share: permissions.screen,
      knocked_at: now,
      has_entered: false,
    })
    .execute()
