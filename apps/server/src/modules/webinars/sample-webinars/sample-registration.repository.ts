import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import type { SampleRegistration } from './sample-content.ts'

/** A sample member's registration; that it was taken is news to nobody, so no message goes out. */
export const insertSampleRegistration = async (
  tx: Db,
  webinarId: string,
  { email, attendance, minutes, replayShare, replays }: SampleRegistration,
  registeredAt: Date,
): Promise<void> => {
  await sql`
    insert into registration (id, webinar_id, account_id, source, utms, time_zone, attendance, live_seconds,
      replay_share, replays, registered_at)
    select ${newId()}, ${webinarId}, id, coalesce(utms->>'source', ''), utms, time_zone, ${attendance},
      ${minutes * 60}, ${replayShare}, ${replays}, ${registeredAt}
    from account where email = ${email}
  `.execute(tx)
}
