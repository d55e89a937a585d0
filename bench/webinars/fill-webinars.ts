import type { Pool } from 'pg'

export interface Size {
  webinars: number
  members: number
  registrations: number
}

// Ids like those of the app, which sort by age.
const idOf = (kind: string, number: string) =>
  `('018f0000-${kind}-7000-8000-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`

const words = "'The holder of the title holds the risk as well; an entity stands between them. '"

export const webinarId = (number: number): string => `018f0000-0011-7000-8000-${number.toString(16).padStart(12, '0')}`
export const memberId = (number: number): string => `018f0000-0012-7000-8000-${number.toString(16).padStart(12, '0')}`

/** Adds webinars around today, half of them ended; registrations are in random order, not stored webinar by webinar. */
export const fillWebinars = async (pool: Pool, { webinars, members, registrations }: Size): Promise<void> => {
  const client = await pool.connect()
  // Inserting a million rows takes longer than a request may.
  await client.query('set statement_timeout = 0')
  await client.query(`
    insert into account (id, first_name, last_name, email, role, is_verified)
    select ${idOf('0012', 'n')}, 'Ada', 'Member ' || n, 'member.' || n || '@example.com', 'member', true
    from generate_series(1, ${members}) n`)
  await client.query(`
    insert into webinar (id, slug, name, line1, line2, host_name, audience, description, starts_at, status, stream_type,
      is_listed, has_chat, guest_key, went_live_at)
    select ${idOf('0011', 'n')}, 'webinar-' || n, 'Webinar ' || n, 'Webinar ' || n, 'Where each property should sit',
      'Margaret Ellison', 'For owners of two to twenty rentals', repeat(${words}, 10),
      now() + (n - ${webinars} / 2) * interval '7 hours', case when n <= ${webinars} / 2 then 'Ended' else 'Scheduled' end,
      case when n % 3 = 0 then 'Live Call' else 'Webinar' end, true, true, md5(n::text),
      case when n <= ${webinars} / 2 then now() + (n - ${webinars} / 2) * interval '7 hours' end
    from generate_series(1, ${webinars}) n`)
  await client.query(`
    insert into registration (id, webinar_id, account_id, attendance, replays, registered_at)
    select ${idOf('0013', 'n')}, ${idOf('0011', `(n - 1) % ${webinars} + 1`)},
      ${idOf('0012', `((n - 1) / ${webinars} * 7919 + (n - 1) % ${webinars} * 31) % ${members} + 1`)},
      case when n % 2 = 0 then 'attended' else 'registered' end, n % 3, now() - n * interval '1 second'
    from generate_series(1, ${registrations}) n order by md5(n::text)
    on conflict do nothing`)
  await client.query('vacuum analyze')
  client.release(true)
}
