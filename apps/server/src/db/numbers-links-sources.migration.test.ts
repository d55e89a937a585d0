import { newId } from '#db/new-id.ts'
import { databaseBefore } from '#testing/database-before.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'

const ids = {
  american: newId(),
  british: newId(),
  plain: newId(),
  webinar: newId(),
  registration: newId(),
  list: newId(),
}
const [first, second] = [newId(), newId()]
const phones = [
  [ids.american, '113125550190'],
  [ids.british, '4407911123456'],
  [ids.plain, '2025550100'],
] as const

test('an upgrade gives numbers one spelling, ends every personal link, and forgets what no one stated', async () => {
  const { db, pool } = await databaseBefore('numbers-links-sources')
  for (const [id, phone] of phones) {
    await sql`
      insert into account (id, first_name, last_name, email, role, phone, phone_confirmed_at)
      values (${id}, 'Ada', 'Lovelace', ${`${id}@example.com`}, 'member', ${phone}, now())
    `.execute(db)
  }
  await sql`
    insert into closed_address (channel, address, cause, reason) values
      ('sms', '+113125550190', 'stopped', 'STOP'), ('sms', '+13125550190', 'stopped', 'STOP'), ('mail', 'a@example.com', 'bounced', 'No')
  `.execute(db)
  await sql`
    insert into coded_number (number, codes, last_code_at)
    values ('+113125550190', 2, now() - interval '1 day'), ('+13125550190', 1, now()), ('+12025550100', 1, now())
  `.execute(db)
  await sql`
    insert into contact_list (id, name, consent_source) values (${ids.list}, 'Friends', 'Agreed before the portal asked how'),
      (${newId()}, 'Guests', 'On paper in May')
  `.execute(db)
  for (const [id, phone] of [
    [first, '113125550190'],
    [second, '3125550190'],
  ] as const)
    await sql`insert into contact (id, list_id, phone) values (${id}, ${ids.list}, ${phone})`.execute(db)
  await sql`
    insert into webinar (id, slug, name, line1, guest_key, starts_at, stream_type, is_listed, has_chat)
    values (${ids.webinar}, 'w', 'W', 'W', 'k', now(), 'Webinar', true, true)
  `.execute(db)
  await sql`
    insert into registration (id, webinar_id, account_id) values (${ids.registration}, ${ids.webinar}, ${ids.american})
  `.execute(db)
  await sql`
    insert into calendar_feed (account_id, key_hash, key_sealed) values (${ids.american}, 'hash', 'sealed')
  `.execute(db)

  await migrate(db)

  const rowsOf = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows
  expect(await rowsOf('select phone, phone_confirmed_at is not null as confirmed from account order by phone')).toEqual(
    [
      { phone: '13125550190', confirmed: true },
      { phone: '2025550100', confirmed: true },
      { phone: '447911123456', confirmed: true },
    ],
  )
  expect(await rowsOf('select address from closed_address order by address')).toEqual([
    { address: '+13125550190' },
    { address: 'a@example.com' },
  ])
  expect(await rowsOf('select number, codes from coded_number order by number')).toEqual([
    { number: '+12025550100', codes: 1 },
    { number: '+13125550190', codes: 3 },
  ])
  expect(await rowsOf('select id, phone from contact')).toEqual([{ id: first, phone: '13125550190' }])
  expect(await rowsOf('select join_version from registration')).toEqual([{ join_version: 1 }])
  expect(await rowsOf('select key_hash, key_sealed, ended_at is not null as ended from calendar_feed')).toEqual([
    { key_hash: null, key_sealed: null, ended: true },
  ])
  expect(await rowsOf('select name, consent_source as source from contact_list order by created_at, id')).toEqual([
    { name: 'General', source: 'Asked for news by SMS' },
    { name: 'VIP', source: 'In their agreement with the firm' },
    { name: 'Premium', source: 'In their agreement with the firm' },
    { name: 'Friends', source: '' },
    { name: 'Guests', source: 'On paper in May' },
  ])

  const confirmed = async () =>
    (await rowsOf(`select phone_confirmed_at is not null as is from account where id = '${ids.plain}'`))[0]
  await sql`update account set phone = '12025550100' where id = ${ids.plain}`.execute(db)
  expect(await confirmed()).toEqual({ is: true })
  await sql`update account set phone = '2025550101' where id = ${ids.plain}`.execute(db)
  expect(await confirmed()).toEqual({ is: false })
})
