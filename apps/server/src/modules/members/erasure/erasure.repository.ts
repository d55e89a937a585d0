import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export interface ErasureCounts {
  sessions: number
  notes: number
  tags: number
  registrations: number
  progress: number
  chat: number
  messages: number
  consents: number
  grants: number
  events: number
  deals: number
}

/** What there is of a member, to be counted before it is emptied. */
export const countForErasure = async (db: Db, accountId: string): Promise<ErasureCounts | undefined> => {
  const { rows } = await sql<ErasureCounts>`
    select
      (select count(*)::int from session where account_id = a.id) as sessions,
      (select count(*)::int from member_note where account_id = a.id) as notes,
      (select count(*)::int from member_tag where account_id = a.id) as tags,
      (select count(*)::int from registration where account_id = a.id) as registrations,
      (select count(*)::int from lecture_progress where account_id = a.id)
        + (select count(*)::int from replay_progress where account_id = a.id) as progress,
      (
        select count(*)::int from room_person p join chat_message c on c.person_id = p.id
        where p.account_id = a.id and c.deleted_at is null
      ) as chat,
      (select count(*)::int from message where account_id = a.id) as messages,
      (select count(*)::int from consent where account_id = a.id) as consents,
      (select count(*)::int from elite_grant where account_id = a.id) as grants,
      (select count(*)::int from audit_event where subject_id = a.id or actor_id = a.id) as events,
      (select count(*)::int from deal_mark where account_id = a.id)
        + (select count(*)::int from deal_opening where account_id = a.id) as deals
    from account a where a.id = ${accountId}::uuid and a.erased_at is null
  `.execute(db)
  return rows[0]
}
