import type { Permissions } from '@regent/contract/rooms/entry'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export type Stage = 'preview' | 'stage'

const staged = (db: Db) =>
  db
    .selectFrom('room_person')
    .select(['id', 'account_id', 'preview_room', sql<Stage>`stage`.as('stage')])
    .select(sql<Permissions>`permissions_before`.as('permissions_before'))
    .where('stage', 'is not', null)

/** A person whom a host has brought out of the audience. */
export const findStaged = (db: Db, id: string) => staged(db).where('id', '=', id).executeTakeFirst()

export const listStaged = (db: Db, webinarId: string) => staged(db).where('webinar_id', '=', webinarId).execute()

/** Whom hosts hear in private at this moment, one at a time. */
export const findPreview = (db: Db, webinarId: string) =>
  staged(db).where('webinar_id', '=', webinarId).where('stage', '=', 'preview').executeTakeFirst()

/** What a host decides of a person on the stage or in a preview holds when the person is back in the audience, too. */
export const keepDecision = async (
  tx: Db,
  id: string,
  given: { [Name in keyof Permissions]?: boolean | undefined },
): Promise<void> => {
  await sql`
    update room_person set permissions_before = permissions_before || ${JSON.stringify(given)}::jsonb
    where id = ${id}::uuid and permissions_before is not null
  `.execute(tx)
}

interface StageChange {
  stage: Stage | null
  previewRoom: string | null
  /** What the person may send again after that. */
  before: Permissions | null
}

export const setStage = (tx: Db, id: string, { stage, previewRoom, before }: StageChange) =>
  tx
    .updateTable('room_person')
    .set({
      stage,
      preview_room: previewRoom,
      permissions_before: before === null ? null : JSON.stringify(before),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
