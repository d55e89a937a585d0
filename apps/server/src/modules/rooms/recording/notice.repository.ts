import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Notes, once, that the person was told of the recording of their room that is being made. */
export const insertNotice = async (db: Db, { personId, webinarId }: { personId: string; webinarId: string }) => {
  await sql`
    insert into recording_notice (person_id, recording_id)
    select ${personId}::uuid, id from recording
    where webinar_id = ${webinarId}::uuid and source = 'room' and state = 'recording'
    on conflict do nothing
  `.execute(db)
}

/** Of which recordings a member was told, and when. */
export const listRecordingNoticesOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('recording_notice as n')
    .innerJoin('room_person as p', 'p.id', 'n.person_id')
    .innerJoin('webinar as w', 'w.id', 'p.webinar_id')
    .select(['w.name as webinar', 'n.noticed_at as noticedAt'])
    .where('p.account_id', '=', accountId)
    .orderBy('n.noticed_at')
    .execute()

export const eraseRecordingNotices = (tx: Db, { accountId }: { accountId: string }) =>
  tx
    .deleteFrom('recording_notice')
    .where('person_id', 'in', (from) => from.selectFrom('room_person').select('id').where('account_id', '=', accountId))
    .execute()
