import type { Pool } from 'pg'
import type { Db } from '../../apps/server/src/db/client.ts'
import { transact } from '../../apps/server/src/db/transact.ts'
import { followDeals } from '../../apps/server/src/testing/records/deal-lists.ts'

export interface Size {
  deals: number
  termsOfKind: number
}

const kinds = ['category', 'subCategory', 'type', 'strategy', 'requirement', 'source']

// Ids like those of the app, which sort by age.
const idOf = (kind: string, number: string) =>
  `('018f0000-${kind}-7000-8000-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`

export const termId = (kind: number, number: number): string =>
  `018f0000-0021-7000-8000-${(kind * 1000 + number).toString(16).padStart(12, '0')}`

/** A text of so many different words as people write. */
const proseOf = (number: string) =>
  `(select string_agg(substr(md5((hashtext(${number} || ' ' || at) % 2000)::text), 1, 2 + at % 9), ' ') from generate_series(1, 250) at)`

const words = `'{creek,ridge,harbor,mill,stone,grove,valley,orchard,summit,prairie,cedar,lagoon}'::text[]`
const wordOf = (number: string) => `(${words})[1 + (hashtext(${number}) & 2147483647) % 12]`

/** Adds published deals with about eight terms, a description, an image of ours, and marks of a member on every hundredth. */
export const fillDeals = async (db: Db, pool: Pool, { deals, termsOfKind }: Size, memberId: string): Promise<void> => {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into deal_term (id, kind, name, position)
    select ${idOf('0021', 'kind * 1000 + n')}, ($1::text[])[kind], ${wordOf("kind || ' term ' || n")} || ' ' || n, n
    from generate_series(1, 6) kind, generate_series(1, ${termsOfKind}) n`,
    [kinds],
  )
  await client.query(`
    insert into file (id, name, extension, content_type, size, sha256, width, height)
    select ${idOf('0022', 'n')}, 'picture.jpg', 'jpg', 'image/jpeg', 200000, '\\x00', 1600, 900
    from generate_series(1, ${deals}) n`)
  await client.query(`
    insert into file_variant (file_id, name, size)
    select ${idOf('0022', 'n')}, width || '.' || format, 20000
    from generate_series(1, ${deals}) n, unnest('{480,960,1440}'::int[]) width, unnest('{avif,webp}'::text[]) format`)
  await client.query(`
    insert into deal (id, name, url, image, description, created_at, published_at)
    select ${idOf('0023', 'n')}, initcap(${wordOf("'a' || n")} || ' ' || ${wordOf("'b' || n")}) || ' ' || n,
      'https://deal.example/' || n, '/files/' || ${idOf('0022', 'n')} || '.jpg',
      '<p>A business with a long lease near the ' || ${wordOf("'c' || n")} || '. ' || ${proseOf('n')} || '</p>',
      now() - n * interval '7 minutes', now()
    from generate_series(1, ${deals}) n order by md5(n::text)`)
  await client.query(
    `insert into deal_term_use (deal_id, term_id, kind)
    select distinct ${idOf('0023', 'n')}, ${idOf('0021', `kind * 1000 + 1 + (hashtext(n || ' ' || kind || ' ' || time) & 2147483647) % ${termsOfKind}`)}, ($1::text[])[kind]
    from generate_series(1, ${deals}) n, generate_series(1, 6) kind, generate_series(1, 2) time
    where time = 1 or kind < 6 and n % 3 = 0`,
    [kinds],
  )
  await client.query(
    `insert into deal_mark (deal_id, account_id, saved_at) select id, $1, now() from deal where number % 100 = 0`,
    [memberId],
  )
  const { rows } = await client.query<{ id: string }>('select id from deal')
  client.release(true)
  const ids = rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += 1000) await transact(db, (tx) => followDeals(tx, ids.slice(at, at + 1000)))
  await pool.query('vacuum analyze')
}
