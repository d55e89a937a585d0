import type { LectureProgress } from '@regent/contract/courses/lectures'
import { aLecture } from '#testing/records/a-lecture.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, it } from 'vitest'

const setUp = async (scale: string) => {
  const { app, services, db } = await buildTestApp({ environment: { RATE_LIMIT_SCALE: scale } })
  const person = await signedIn(services)
  const lectureId = await aLecture(db)
  const url = `/api/courses/lectures/${lectureId}/youtube`
  const post = (payload: object, { headers } = person) => app.inject({ method: 'POST', url, payload, headers })
  return { services, db, person, lectureId, post }
}

it('a row holds at most 1,000 ranges, however hostile the reports are', async () => {
  const { db, lectureId, post } = await setUp('100')
  await post({ position: 60, duration: 86_400, watched: [[0, 60]] })
  for (let report = 0; report < 15; report += 1) {
    const watched = Array.from({ length: 200 }, (_, number) => {
      const from = 100 + (report * 200 + number) * 3
      return [from, from + 1]
    })
    expect((await post({ position: 60, duration: 86_400, watched })).statusCode).toBe(200)
  }
  const { watched } = await db
    .selectFrom('lecture_progress')
    .select('watched')
    .where('lecture_id', '=', lectureId)
    .executeTakeFirstOrThrow()
  const ranges = watched.split('[').length - 1
  expect(ranges).toBeGreaterThan(800)
  expect(ranges).toBeLessThanOrEqual(1000)
  // Playing the whole video still counts every second, and makes one range of all.
  const whole = await post({ position: 86_400, duration: 86_400, watched: [[0, 86_400]] })
  expect(whole.json<{ progress: LectureProgress }>().progress.watchedSeconds).toBe(86_400)
})

it('a member reports thirty times at once, then every ten seconds; what is refused changes nothing', async () => {
  const { services, db, person, post } = await setUp('1')
  for (let report = 0; report < 30; report += 1) {
    expect((await post({ position: report, duration: 100, watched: [[report, report + 1]] })).statusCode).toBe(200)
  }
  const refused = await post({ position: 90, duration: 100, watched: [[80, 90]] })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
  expect((await post({ position: 1, duration: 100 }, await signedIn(services))).statusCode).toBe(200)

  await db
    .updateTable('budget')
    .set({ ends_at: new Date(Date.now() + 279_000) })
    .where('subject', '=', person.accountId)
    .execute()
  const answers = []
  for (let report = 0; report < 3; report += 1) answers.push(await post({ position: 30, duration: 100 }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(answers[1]?.json()).toMatchObject({ progress: { watchedSeconds: 30, position: 30 } })
})
