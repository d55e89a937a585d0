import { migrate } from '#db/migrate.ts'
import { databaseBefore } from '#testing/database-before.ts'
import { aLecture } from '#testing/records/a-lecture.ts'
import { aMember } from '#testing/records/members.ts'
import { expect, it } from 'vitest'

it('a row of a hundred thousand ranges becomes small, and what people really watched stays', async () => {
  const { db, pool } = await databaseBefore('watched-seconds')
  const { id } = await aMember(db)
  const [hostile, usual, cut] = [
    await aLecture(db),
    await aLecture(db),
    await aLecture(db, { duration_seconds: 100.5 }),
  ]
  const insert = (lecture: string, watched: string) =>
    pool.query(`insert into lecture_progress (account_id, lecture_id, watched) values ($1, $2, (${watched}))`, [
      id,
      lecture,
    ])
  await insert(
    hostile,
    `select range_agg(numrange(n * 0.5, n * 0.5 + 0.1)) + range_agg(numrange(50100 + n * 3, 50100.5 + n * 3))
     + '{[86300,86400)}' from generate_series(0, 100000) n`,
  )
  await insert(usual, `'{[0.2,10.7),[12.1,30),[60,75.5)}'`)
  await insert(cut, `'{[90,400)}'`)
  await migrate(db)

  const rows = await db
    .selectFrom('lecture_progress')
    .select(['lecture_id', 'watched_seconds', 'watched'])
    .where('lecture_id', 'in', [usual, cut])
    .orderBy('lecture_id')
    .execute()
  expect(rows.map(({ watched, watched_seconds: seconds }) => [watched, seconds])).toEqual([
    ['{[0,31),[60,77)}', 46],
    ['{[90,101)}', 10],
  ])
  const { rows: healed } = await pool.query(
    'select (select count(*)::int from unnest(watched)) as ranges, upper(watched) as last from lecture_progress where lecture_id = $1',
    [hostile],
  )
  expect(healed).toEqual([{ ranges: 2000, last: 86_401 }])
})
