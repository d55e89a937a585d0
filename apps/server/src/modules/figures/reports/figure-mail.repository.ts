import type { ReportRhythm } from '@regent/contract/figures/funnel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'

type Chosen = Exclude<ReportRhythm, 'never'>

export const findRhythm = async (db: Db, accountId: string): Promise<ReportRhythm> => {
  const row = await db.selectFrom('figure_mail').select('rhythm').where('account_id', '=', accountId).executeTakeFirst()
  return (row?.rhythm as Chosen | undefined) ?? 'never'
}

/** The first day of the week or month that a moment is in, in the firm's calendar. */
const periodOf = (rhythm: RawBuilder<unknown>, now: Date) => sql`
  date_trunc(case ${rhythm} when 'weekly' then 'week' else 'month' end, firm_day(${now})::timestamp)::date`

export const removeRhythm = async (db: Db, { accountId }: { accountId: string }): Promise<void> => {
  await db.deleteFrom('figure_mail').where('account_id', '=', accountId).execute()
}

/** The first mail is about the week or month that goes on now. */
export const storeRhythm = async (db: Db, accountId: string, rhythm: Chosen, now: Date): Promise<void> => {
  const start = periodOf(sql`${rhythm}::text`, now)
  await sql`
    insert into figure_mail (account_id, rhythm, next_from) values (${accountId}, ${rhythm}, ${start})
    on conflict (account_id) do update set rhythm = excluded.rhythm, next_from = excluded.next_from, updated_at = now()
    where figure_mail.rhythm <> excluded.rhythm
  `.execute(db)
}

export interface DueMail {
  account_id: string
  rhythm: Chosen
  first_day: string
  last_day: string
}

/**
 * Takes the mails whose week or month is over, each once; of several that were missed, only the last. Who is no
 * administrator any more gets none.
 */
export const claimDueMails = async (tx: Db, now: Date): Promise<DueMail[]> => {
  const start = periodOf(sql`f.rhythm`, now)
  const { rows } = await sql<DueMail>`
    update figure_mail f set next_from = ${start}, updated_at = now()
    from account a
    where a.id = f.account_id and f.next_from < ${start}
      and a.role = 'admin' and a.disabled_at is null and a.erased_at is null
    returning f.account_id, f.rhythm,
      (${start} - case f.rhythm when 'weekly' then interval '1 week' else interval '1 month' end)::date::text as first_day,
      (${start} - 1)::text as last_day
  `.execute(tx)
  return rows
}
