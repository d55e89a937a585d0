import { migrate } from '#db/migrate.ts'
import { databaseBefore } from '#testing/database-before.ts'
import { aMember } from '#testing/records/members.ts'
import { expect, it } from 'vitest'

it('after an upgrade only devices that were used since the password was set, by verified members, are known', async () => {
  const { db, pool } = await databaseBefore('known-devices')
  const [verified, unverified] = [await aMember(db), await aMember(db, { isVerified: false })]
  await pool.query(`update account set password_set_at = now() - interval '1 hour' where id = $1`, [verified.id])
  const use = (name: string, { id }: { id: string }, hoursAgo: number) =>
    pool.query(
      `insert into known_device (account_id, token_hash, created_at, last_used_at)
       values ($1, $2, now() - interval '9 hours', now() - make_interval(hours => $3))`,
      [id, Buffer.from(name), hoursAgo],
    )
  await use('before the password', verified, 2)
  await use('since then', verified, 0)
  await use('of a stranger', unverified, 0)

  await migrate(db)
  const { rows } = await pool.query<{ name: string }>(
    `select convert_from(token_hash, 'UTF8') as name from known_device`,
  )
  expect(rows).toEqual([{ name: 'since then' }])
})
