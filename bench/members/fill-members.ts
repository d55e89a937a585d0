import type { Pool } from 'pg'

export interface Size {
  members: number
  webinars: number
  registrations: number
  /** Messages and events of the audit log, half and half, beside registrations and attendance. */
  events: number
  /** Entries of the busiest member. */
  busiest: number
}

// Ids like those of the app, which sort by age.
const idOf = (kind: string, number: string) =>
  `('018f0000-${kind}-7000-8000-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`

const idAs = (kind: string, number: number) => `018f0000-${kind}-7000-8000-${number.toString(16).padStart(12, '0')}`

export const memberId = (number: number): string => idAs('0012', number)
export const webinarId = (number: number): string => idAs('0011', number)

const syllables = `array['al','be','cor','da','el','fin','gra','ho','is','jo','ka','lu','mar','no','or','per','qui','ro','sta','ter','ul','van','wil','ya','zed']`

/** A made-up name: other members share it, as people share names. */
const nameOf = (number: string, names: number) =>
  `initcap((select string_agg((${syllables})[1 + (x.n / power(25, digit)::int) % 25], '' order by digit) from (select (${number}) % ${names} + 700 as n) x, generate_series(0, 2) digit))`

/** Fills the tables without their triggers, and then makes the summaries as the migration does. */
export const fillMembers = async (pool: Pool, size: Size): Promise<void> => {
  const { members, webinars, registrations, events, busiest } = size
  const client = await pool.connect()
  const run = (statement: string) => client.query(statement)
  await run('set statement_timeout = 0')
  await run('set session_replication_role = replica')
  await run(`
    insert into account (id, first_name, last_name, email, phone, role, is_verified, client_type, lifecycle_stage, city, utms,
      sms_news, created_at)
    select ${idOf('0012', 'n')}, ${nameOf('n * 7', 900)}, ${nameOf('n * 13 + 5', 9000)}, 'member.' || n || '@mail' || n % 300 || '.example',
      '2' || lpad(((n::bigint * 7919) % 1000000000)::text, 9, '0'), 'member', n % 10 > 0,
      case when n % 20 = 0 then 'Elite' end, (array['Lead','Lead','Lead','Customer','Opportunity'])[1 + n % 5],
      (array['New York','Chicago','Austin','Denver','Miami'])[1 + n % 5],
      jsonb_build_object('source', (array['letter','search','partner','fair'])[1 + n % 4]), n % 3 = 0,
      now() - n * interval '7 minutes'
    from generate_series(1, ${members}) n order by md5(n::text)`)
  await run(
    `update account set elite_until = now() + (length(email) % 300) * interval '1 day' where client_type = 'Elite'`,
  )
  await run(`
    insert into webinar (id, slug, name, line1, starts_at, status, stream_type, is_listed, has_chat, guest_key)
    select ${idOf('0011', 'n')}, 'webinar-' || n, 'Webinar ' || n, 'Webinar ' || n, now() - n * interval '1 day', 'Ended', 'Webinar',
      true, true, md5(n::text)
    from generate_series(1, ${webinars}) n`)
  await run(`
    insert into registration (id, webinar_id, account_id, attendance, registered_at, arrived_at)
    select ${idOf('0013', 'n')}, ${idOf('0011', `(n - 1) % ${webinars} + 1`)},
      ${idOf('0012', `((n - 1) / ${webinars} * 7919 + (n - 1) % ${webinars} * 31) % ${members} + 1`)},
      case when n % 2 = 0 then 'attended' else 'missed' end, now() - n * interval '30 seconds',
      case when n % 2 = 0 then now() - n * interval '20 seconds' end
    from generate_series(1, ${registrations}) n order by md5(n::text)
    on conflict do nothing`)
  const someone = `case when n <= ${busiest} then 1 else 1 + (n::bigint * 7919) % ${members} end`
  await run(`
    insert into message (id, kind, channel, unique_key, webinar_id, account_id, due_at, sent_at, state)
    select ${idOf('0014', 'n')}, 'confirmation', 'mail', n::text, ${idOf('0011', `n % ${webinars} + 1`)}, ${idOf('0012', someone)},
      now() - n * interval '10 seconds', now() - n * interval '10 seconds', 'sent'
    from generate_series(1, ${events / 2}) n`)
  await run(`
    insert into audit_event (id, at, action, actor_id, subject_id, network)
    select ${idOf('0015', 'n')}, now() - n * interval '10 seconds',
      (array['session.started','session.started','profile.changed','sign-in.refused','email.changed'])[1 + n % 5],
      ${idOf('0012', someone)}, ${idOf('0012', someone)}, '203.0.113.0/24'
    from generate_series(1, ${events / 2}) n`)
  await run(`
    insert into member_tag (account_id, tag)
    select ${idOf('0012', 'n')}, 'Tag ' || n % 40 from generate_series(1, ${members}, 3) n`)
  await run(
    `insert into closed_address (address, channel, reason) select email, 'mail', '' from account where hashtext(email) % 50 = 0`,
  )
  await run('set session_replication_role = origin')
  await run('select count(summarize_member(account)) from account')
  await run(`
    update member_summary m set has_registered = length(email) % 10 > 0, has_attended = length(email) % 3 > 0,
      last_seen_at = now() - (abs(hashtext(email)) % 500000) * interval '1 minute'`)
  // All rows changed at once take twice their space, as they never do in a portal.
  await run('vacuum full member_summary')
  await run('vacuum analyze')
  await run('checkpoint')
  client.release(true)
}
