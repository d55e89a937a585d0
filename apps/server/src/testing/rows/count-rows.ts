import type { Pool } from 'pg'

/** How many rows each table has. */
export const countRows = async (
  pool: Pool,
  { without }: { without: readonly string[] },
): Promise<Record<string, number>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1::text[]) order by 1
  `,
    [without],
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${name}`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** Webinars whose counts are not those of their registrations, and minutes that are not those of the presence. */
export const listWrongFigures = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ wrong: string }>(`
    select w.slug as wrong from webinar w
    left join lateral (
      select coalesce(sum(registrants), 0) as registrants, coalesce(sum(attended), 0) as attended from webinar_count
      where webinar_id = w.id and day is null
    ) counted on true
    left join lateral (
      select count(*) as registrants, count(*) filter (where attendance = 'attended') as attended from registration
      where webinar_id = w.id and given_up_at is null
    ) there on true
    where counted.registrants <> there.registrants or counted.attended <> there.attended
    union all
    select 'minutes' from registration r join room_person p on p.registration_id = r.id
    join presence i on i.person_id = p.id
    where abs(extract(epoch from i.ended_at - i.began_at) - r.room_seconds) > 1
  `)
  return rows.map(({ wrong }) => wrong)
}
