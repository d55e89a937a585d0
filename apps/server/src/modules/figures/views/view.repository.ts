import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const saltBytes = 32

/** Today in the firm's calendar, with the random key of its visitor hashes, which all processes share. */
export const readSalt = async (db: Db, now: Date): Promise<{ day: string; salt: Buffer }> => {
  const { rows } = await sql<{ day: string; salt: Buffer }>`
    with made as (
      insert into visitor_salt (day, salt) values (firm_day(${now}::timestamptz), ${randomBytes(saltBytes)}::bytea)
      on conflict do nothing
      returning day, salt
    )
    select day::text as day, salt from made
    union all select day::text, salt from visitor_salt where day = firm_day(${now}::timestamptz)
    limit 1
  `.execute(db)
  // Another process made it at this moment.
  return rows[0] ?? readSalt(db, now)
}

export interface Visit {
  /** The id or the slug of a webinar. */
  webinar: string
  visitor: Buffer
  source: string
  campaign: string
}

/** More sources of a webinar and day than this count as none: anyone can make them up. */
const mostSources = 300

const isId = sql.lit('^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$')

/** Each visitor counts once for a webinar and day; one who came by nothing known may still turn out to have a source. */
export const insertVisits = async (db: Db, day: string, visits: readonly Visit[]): Promise<void> => {
  await sql`
    insert into webinar_visitor (day, webinar_id, visitor, source, campaign)
    select ${day}::date, id, visitor, case when is_known then source else '' end,
      case when is_known then campaign else '' end
    from (
      select distinct on (w.id, v.visitor) w.id, v.visitor, v.source, v.campaign, (
        select count(*) from (
          select from webinar_count c where c.webinar_id = w.id and c.day = ${day}::date limit ${sql.lit(mostSources)}
        ) sources
      ) < ${sql.lit(mostSources)} or exists (
        select from webinar_count c
        where c.webinar_id = w.id and c.day = ${day}::date and c.source = v.source and c.campaign = v.campaign
      ) as is_known
      from unnest(
        ${visits.map(({ webinar }) => webinar)}::text[], ${visits.map(({ visitor }) => visitor)}::bytea[],
        ${visits.map(({ source }) => source)}::text[], ${visits.map(({ campaign }) => campaign)}::text[]
      ) v (webinar, visitor, source, campaign)
      cross join lateral (
        select id from webinar where slug = v.webinar and deleted_at is null
        union all
        select id from webinar
        where id = case when v.webinar ~ ${isId} then v.webinar::uuid end and deleted_at is null
        limit 1
      ) w
      order by w.id, v.visitor, v.source = ''
    ) visit
    on conflict (day, webinar_id, visitor) do update set source = excluded.source, campaign = excluded.campaign
    where webinar_visitor.source = '' and excluded.source <> ''
  `.execute(db)
}

/** Visitors of earlier days are forgotten; their number stays counted. */
export const forgetVisitors = async (db: Db, now: Date): Promise<void> => {
  await sql`
    with forgotten as (delete from visitor_salt where day < firm_day(${now}::timestamptz))
    delete from webinar_visitor where day < firm_day(${now}::timestamptz)
  `.execute(db)
}
