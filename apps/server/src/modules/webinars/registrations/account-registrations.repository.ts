import { easternTime } from '@regent/contract/webinars/zoned-time'
import type { Db } from '#db/client.ts'

/** All that is kept about somebody's registrations, those given up too. */
export const listRegistrationsOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('registration as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .select([
      'w.name as webinar',
      'w.starts_at as startsAt',
      'r.registered_at as registeredAt',
      'r.given_up_at as givenUpAt',
      'r.source',
      'r.utms',
      'r.time_zone as timeZone',
      'r.attendance',
      'r.is_marked as markedByStaff',
      'r.live_seconds as liveSeconds',
      'r.last_seen_at as lastSeenAt',
      'r.replay_share as replayShare',
      'r.replays',
    ])
    .where('r.account_id', '=', accountId)
    .orderBy('r.registered_at')
    .execute()

/** The rows still count for their webinars, without saying where the person came from. */
export const eraseRegistrations = (tx: Db, { accountId }: { accountId: string }) =>
  tx
    .updateTable('registration')
    .set({ utms: JSON.stringify({}), source: '', time_zone: easternTime })
    .where('account_id', '=', accountId)
    .execute()
