import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { liveSeconds } from '#modules/webinars/access/index.ts'

interface DebriefRow {
  ended_at: Date | null
  certificate_share: number | null
  live_seconds: number | null
  registrants: number
  offers: { label: string; wasShown: boolean; clicks: number }[]
}

/** What a debrief says beside the curve; offers in the order in which the webinar has them. */
export const findDebrief = async (db: Db, webinarId: string): Promise<DebriefRow | undefined> => {
  const { rows } = await sql<DebriefRow>`
    select w.ended_at, w.certificate_share, ${liveSeconds} as live_seconds,
      (select count(*)::int from registration where webinar_id = w.id and given_up_at is null) as registrants,
      (
        select coalesce(json_agg(json_build_object(
          'label', offer ->> 'label',
          'wasShown', exists (select from offer_showing where webinar_id = w.id and number = place),
          'clicks', (select count(*) from offer_click where webinar_id = w.id and number = place)
        ) order by place), '[]')
        from jsonb_array_elements(w.ctas) with ordinality as ctas (offer, place)
      ) as offers
    from webinar w where w.id = ${webinarId}::uuid
  `.execute(db)
  return rows[0]
}

/** Reports of the media server may come a moment after the end; of a week ago no one wants to read by mail any more. */
const isDue = (now: Date) =>
  sql`w.ended_at between ${now}::timestamptz - interval '7 days' and ${now}::timestamptz - interval '2 minutes'`

/**
 * Takes the webinars that have ended, each once: those that were live in their room. Samples and others that were entered as
 * ended are older than their rows.
 */
export const claimDueDebriefs = async (tx: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ webinar_id: string }>`
    insert into debrief (webinar_id)
    select w.id from webinar w
    where w.status = 'Ended' and w.deleted_at is null and ${isDue(now)} and w.ended_at > w.created_at
      and exists (select from live_period where webinar_id = w.id)
      and not exists (select from debrief where webinar_id = w.id)
    on conflict (webinar_id) do nothing
    returning webinar_id
  `.execute(tx)
  return rows.map(({ webinar_id: id }) => id)
}

/** Administrators who want it. */
export const listReaders = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where a.role = 'admin' and a.disabled_at is null and a.erased_at is null
      and not exists (select from debrief_refusal where account_id = a.id)
    order by a.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export const isDebriefWanted = async (db: Db, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('debrief_refusal')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row === undefined
}

export const refuseDebriefs = (db: Db, accountId: string) =>
  db
    .insertInto('debrief_refusal')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** From now on they are wanted again; also part of erasing an account. */
export const forgetRefusal = (db: Db, { accountId }: { accountId: string }) =>
  db.deleteFrom('debrief_refusal').where('account_id', '=', accountId).execute()
