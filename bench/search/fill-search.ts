import type { Pool } from 'pg'

const words = `'{creek,ridge,harbor,mill,stone,grove,valley,orchard,summit,prairie,cedar,lagoon,trust,estate,entity,deed,partner,lease,title,income}'::text[]`
const wordOf = (seed: string) => `(${words})[1 + (hashtext(${seed}) & 2147483647) % 20]`

/** Many different words, as people write them: some often, most rarely. */
const proseOf = (seed: string, count: number) =>
  `(select string_agg(case when at % 3 = 0 then ${wordOf(`${seed} || at`)} else substr(md5((hashtext(${seed} || ' ' || at) % 5000)::text), 1, 3 + at % 7) end, ' ') from generate_series(1, ${count}) at)`

const titleOf = (seed: string) =>
  `initcap(${wordOf(`'a' || ${seed}`)} || ' ' || ${wordOf(`'b' || ${seed}`)} || ' ' || substr(md5((hashtext(${seed} || '') % 20000)::text), 1, 7))`

const idOf = (kind: string, number: string) =>
  `('018f0000-${kind}-7000-8000-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`

const firstNames = `'{James,Mary,Robert,Patricia,John,Jennifer,Michael,Linda,David,Elizabeth,William,Barbara,Richard,Susan,Joseph,Jessica}'::text[]`

const domains = `'{gmail.com,yahoo.com,outlook.com,aol.com,gmail.com}'::text[]`

/** Half of the documents are members, the others are what members see; a third of those is for some of them only. */
export const fillSearch = async (pool: Pool, documents: number): Promise<void> => {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  // Written at the end, which is much quicker.
  await client.query('drop index search_document_words')
  const webinars = Math.round(documents * 0.05)
  const courses = Math.round(documents * 0.02)
  const lectures = Math.round(documents * 0.35)
  const deals = Math.round(documents * 0.08)
  const members = documents - webinars - courses - lectures - deals
  await client.query(`
    insert into webinar (id, slug, name, line1, host_name, description, starts_at, stream_type, is_listed, has_chat, guest_key, status, went_live_at)
    select ${idOf('0031', 'n')}, 'webinar-' || n, ${titleOf('n')}, ${titleOf("n || 'x'")}, 'Margaret Ellison', ${proseOf("'w' || n", 60)},
      now() - n * interval '1 hour', 'Webinar', n % 4 > 0, true, 'key-' || n, 'Ended', now()
    from generate_series(1, ${webinars}) n`)
  await client.query(`
    insert into course_group (id, title, description, icon, position, visibility)
    select ${idOf('0032', 'n')}, ${titleOf("'g' || n")}, '', 'key', n, (array['public', 'members', 'elite'])[1 + n % 3]
    from generate_series(1, 30) n`)
  await client.query(`
    insert into course (id, group_id, title, description, position)
    select ${idOf('0033', 'n')}, ${idOf('0032', '1 + n % 30')}, ${titleOf("'c' || n")}, ${proseOf("'c' || n", 20)}, n
    from generate_series(1, ${courses}) n`)
  await client.query(`
    insert into lecture (id, course_id, title, description, position)
    select ${idOf('0034', 'n')}, ${idOf('0033', `1 + n % ${courses}`)}, ${titleOf("'l' || n")}, ${proseOf("'l' || n", 20)}, n
    from generate_series(1, ${lectures}) n`)
  // Some lectures are videos of an hour.
  await client.query(`
    insert into lecture_words (lecture_id, number, second, text)
    select ${idOf('0034', 'n')}, line, line * 6, ${proseOf("'s' || n || line", 12)}
    from generate_series(1, ${lectures}, 500) n, generate_series(3, 600) line`)
  await client.query(`
    insert into deal (id, name, description) select ${idOf('0035', 'n')}, ${titleOf("'d' || n")}, ${proseOf("'d' || n", 60)}
    from generate_series(1, ${deals}) n`)
  await client.query(`
    insert into deal_text (deal_id, number, text) select id, number, lower(name || ' ' || left(description, 200)) from deal`)
  await client.query(`
    insert into account (id, first_name, last_name, email, role, city)
    select ${idOf('0036', 'n')}, (${firstNames})[1 + n % 16], initcap(${wordOf("'m' || n")}) || substr(md5((n % 8000)::text), 1, 4),
      lower((${firstNames})[1 + n % 16]) || n || '@' || (${domains})[1 + (n / 16) % 5], 'member', initcap(${wordOf("'t' || n")})
    from generate_series(1, ${members}) n`)
  await client.query('create index search_document_words on search_document using gin (words) with (fastupdate = off)')
  client.release(true)
  await pool.query('vacuum analyze')
}
