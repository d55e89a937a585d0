import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { largeReads } from '#testing/rows/large-reads.ts'
import { countOf, takeNewVotes } from './question.repository.ts'

const { services, db } = await buildTestApp()
const { pool } = services

const tables = ['question', 'question_vote']

/** So many questions of one person, each with a vote. */
const askMany = async (count: number) => {
  const { webinarId } = await aRoom(db)
  const person = await aRoomPerson(db, webinarId)
  await pool.query(
    `with asked as (
      insert into question (id, webinar_id, person_id, text, approved_at)
      select gen_random_uuid(), $1::uuid, $2::uuid, 'What about taxes?', now() from generate_series(1, $3::int) returning id
    )
    insert into question_vote (question_id, voted_by) select id, gen_random_uuid() from asked`,
    [webinarId, person, count],
  )
  return { webinarId, person }
}

beforeAll(async () => {
  await askMany(3000)
})

afterEach(() => pool.query('analyze question, question_vote'))

for (const time of ['before statistics', 'with statistics']) {
  test(`asking and voting read nothing of the questions in other rooms, ${time}`, async () => {
    const { webinarId, person } = await askMany(5)
    expect(await largeReads(pool, tables, () => countOf(db, [person]))).toEqual([])
    expect(await largeReads(pool, tables, () => takeNewVotes(db, webinarId))).toEqual([])
    expect(await takeNewVotes(db, webinarId)).toEqual([])
  })
}
