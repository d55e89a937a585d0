import type { LectureProgress } from '@regent/contract/courses/lectures'
import { newId } from '#db/new-id.ts'
import { aLecture } from '#testing/records/a-lecture.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '100' } })

type Person = Awaited<ReturnType<typeof signedIn>>

const send = async (person: Pick<Person, 'headers'>, lectureId: string, payload: object) => {
  const url = `/api/courses/lectures/${lectureId}/youtube`
  const answer = await app.inject({ method: 'POST', url, payload, headers: person.headers })
  return { status: answer.statusCode, ...answer.json<{ completed: boolean; progress: LectureProgress }>() }
}

const begin = async () => ({ person: await signedIn(services), lectureId: await aLecture(db) })

describe('what was really watched', () => {
  it('is the union of what was played: each second counts once', async () => {
    const { person, lectureId } = await begin()
    await send(person, lectureId, { position: 30, duration: 100, watched: [[0, 30]] })
    await send(person, lectureId, { position: 40, duration: 100, watched: [[20, 40]] })
    const { progress } = await send(person, lectureId, {
      position: 60.5,
      duration: 100,
      watched: [
        [50, 60.5],
        [55, 58],
      ],
    })
    expect(progress).toMatchObject({ position: 60.5, duration: 100, watchedSeconds: 51, completed: false })
  })

  it('does not grow with a jump to the end, which finishes nothing', async () => {
    const { person, lectureId } = await begin()
    await send(person, lectureId, { position: 5, duration: 100, watched: [[0, 5]] })
    const jumped = await send(person, lectureId, { position: 100, duration: 100, watched: [[99, 100]], ended: true })
    expect(jumped).toMatchObject({ completed: false, progress: { watchedSeconds: 6, position: 100 } })
    const nothing = await send(person, lectureId, { position: 100, duration: 100, watched: [], ended: true })
    expect(nothing).toMatchObject({ completed: false, progress: { watchedSeconds: 6 } })
  })

  it('stays the same whether a report arrives once, twice, or after a later one', async () => {
    const { person, lectureId } = await begin()
    const reports = [
      { position: 10, duration: 60, watched: [[0, 10]] },
      { position: 30, duration: 60, watched: [[20, 30]] },
      { position: 20, duration: 60, watched: [[10, 20]] },
    ]
    for (const report of [...reports, ...reports.toReversed(), ...reports]) await send(person, lectureId, report)
    const { progress } = await send(person, lectureId, { position: 30, duration: 60, watched: [] })
    expect(progress).toMatchObject({ position: 30, watchedSeconds: 30 })
  })

  it('stays within the video, whatever is reported', async () => {
    const { person, lectureId } = await begin()
    const { progress } = await send(person, lectureId, {
      position: 5000,
      duration: 60,
      watched: [
        [50, 4000],
        [30, 10],
        [20, 20],
      ],
    })
    expect(progress).toMatchObject({ position: 60, duration: 60, watchedSeconds: 10 })
  })

  it('ends where the lecture ends, whatever length a player claims', async () => {
    const person = await signedIn(services)
    const lectureId = await aLecture(db, { duration_seconds: 60.5 })
    const { progress } = await send(person, lectureId, { position: 5000, duration: 86_400, watched: [[0, 80_000]] })
    expect(progress.watchedSeconds).toBe(60)
    // The other half of a longer video is never asked of anyone.
    const end = { position: 86_400, duration: 86_400, watched: [], ended: true }
    expect(await send(person, lectureId, end)).toMatchObject({ completed: true })
  })

  it('closes gaps of less than two seconds, in one report and between two', async () => {
    const { person, lectureId } = await begin()
    const watched = [
      [0, 10.2],
      [12.1, 20],
      [22, 30],
    ]
    await send(person, lectureId, { position: 30, duration: 100, watched })
    await send(person, lectureId, { position: 40, duration: 100, watched: [[31.9, 40]] })
    const row = await db.selectFrom('lecture_progress').select('watched').where('lecture_id', '=', lectureId).execute()
    expect(row).toEqual([{ watched: '{[0,21),[22,41)}' }])
  })

  it('may be a number: the seconds up to the position', async () => {
    const { person, lectureId } = await begin()
    await send(person, lectureId, { position: 30, duration: 60, watched: 10 })
    const { progress } = await send(person, lectureId, { position: 8, duration: 60, watched: 100 })
    expect(progress.watchedSeconds).toBe(18)
  })

  it('is right when a thousand reports arrive at once, from two devices', async () => {
    const { person, lectureId } = await begin()
    const phone = { headers: person.headers }
    const seconds = Array.from({ length: 500 }, (_, second) => second)
    const reports = seconds.flatMap((second) => [
      send(person, lectureId, { position: second + 1, duration: 1000, watched: [[second, second + 1]] }),
      send(phone, lectureId, { position: second + 250, duration: 1000, watched: [[second + 249, second + 250]] }),
    ])
    const answers = await Promise.all(reports)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { progress } = await send(person, lectureId, { position: 0, duration: 1000, watched: [] })
    expect(progress.watchedSeconds).toBe(749)
  })
})

describe('where the viewer stopped', () => {
  it('is where the last report says, on whatever device', async () => {
    const { person, lectureId } = await begin()
    await send(person, lectureId, { position: 30, duration: 60, playback: { id: 'laptop', number: 7 } })
    const { progress } = await send(person, lectureId, {
      position: 12.25,
      duration: 60,
      playback: { id: 'phone', number: 0 },
    })
    expect(progress.position).toBe(12.25)
  })

  it('is not moved back by a report that a later one of the same player has overtaken', async () => {
    const { person, lectureId } = await begin()
    await send(person, lectureId, {
      position: 40,
      duration: 60,
      watched: [[30, 40]],
      playback: { id: 'laptop', number: 2 },
    })
    const late = { position: 30, duration: 60, watched: [[20, 30]], playback: { id: 'laptop', number: 1 } }
    const { progress } = await send(person, lectureId, late)
    expect(progress).toMatchObject({ position: 40, watchedSeconds: 20 })
  })
})

describe('a report that was kept where there was no network', () => {
  const laptop = (number: number) => ({ id: 'laptop', number })

  it('adds its seconds and leaves the viewer where another player has led since', async () => {
    const { person, lectureId } = await begin()
    await send(person, lectureId, { position: 10, duration: 60, watched: [[0, 10]], playback: laptop(0) })
    await send(person, lectureId, {
      position: 50,
      duration: 60,
      watched: [[40, 50]],
      playback: { id: 'phone', number: 3 },
    })
    const kept = { position: 20, duration: 60, watched: [[10, 20]], playback: laptop(1), age: 600 }
    const { progress } = await send(person, lectureId, kept)
    expect(progress).toMatchObject({ position: 50, watchedSeconds: 30 })
    // The player that leads goes on leading, whatever its numbers.
    const next = { position: 52, duration: 60, watched: [[50, 52]], playback: { id: 'phone', number: 4 } }
    expect((await send(person, lectureId, next)).progress).toMatchObject({ position: 52, watchedSeconds: 32 })
    const overtaken = { position: 51, duration: 60, playback: { id: 'phone', number: 3 } }
    expect((await send(person, lectureId, overtaken)).progress.position).toBe(52)
  })

  it('moves the viewer unless a later report has come, each in its turn', async () => {
    const { person, lectureId } = await begin()
    await send(person, lectureId, { position: 5, duration: 60, playback: laptop(0), age: 3000 })
    await send(person, lectureId, { position: 20, duration: 60, playback: { id: 'train', number: 0 }, age: 1200 })
    const { progress } = await send(person, lectureId, {
      position: 30,
      duration: 60,
      playback: { id: 'hotel', number: 0 },
      age: 600,
    })
    expect(progress.position).toBe(30)
    const late = await send(person, lectureId, { position: 9, duration: 60, playback: laptop(9), age: 2000 })
    expect(late.progress.position).toBe(30)
  })

  it('completes the lecture nevertheless', async () => {
    const { person, lectureId } = await begin()
    await send(person, lectureId, { position: 3, duration: 60, playback: { id: 'phone', number: 0 } })
    const end = { position: 60, duration: 60, watched: [[0, 60]], ended: true, playback: laptop(4), age: 86_400 }
    expect(await send(person, lectureId, end)).toMatchObject({ completed: true, progress: { position: 3 } })
  })

  it('counts as of the time when it was so', async () => {
    const { person, lectureId } = await begin()
    const { progress } = await send(person, lectureId, { position: 3, duration: 60, age: 3600 })
    expect(Date.now() - Date.parse(progress.updatedAt)).toBeGreaterThan(3_590_000)
  })
})

describe('finishing a video', () => {
  it('completes the lecture, by however many reports it was watched', async () => {
    const { person, lectureId } = await begin()
    await send(person, lectureId, { position: 60, duration: 100, watched: [[0, 60]] })
    const { completed, progress } = await send(person, lectureId, {
      position: 100,
      duration: 100,
      watched: [[90, 100]],
      ended: true,
    })
    expect(completed).toBe(true)
    expect(progress).toMatchObject({ completed: true, completedAt: expect.any(String) as string })
    // Watching it again does not make it unfinished, nor finished later.
    const again = await send(person, lectureId, { position: 3, duration: 100, watched: [[0, 3]] })
    expect(again.progress).toMatchObject({ completed: true, completedAt: progress.completedAt })
  })

  it('completes it in one report, and without watched ranges', async () => {
    const { person, lectureId } = await begin()
    expect(await send(person, lectureId, { position: 100, duration: 100, watched: 100, ended: true })).toMatchObject({
      completed: true,
    })
    const other = await aLecture(db)
    expect(await send(person, other, { position: 100, duration: 100, ended: true })).toMatchObject({ completed: true })
    expect(await send(person, await aLecture(db), { position: 100, duration: 100 })).toMatchObject({ completed: false })
  })
})

describe('who may report', () => {
  it('is a member who may see the lecture; for others it is not there, and nothing is kept', async () => {
    const { person } = await begin()
    const report = { position: 1, duration: 2 }
    const hidden = [
      await aLecture(db, { state: 'draft' }),
      await aLecture(db, { visibility: 'elite' }),
      await aLecture(db, { deleted_at: new Date() }),
      newId(),
      'no-id',
    ]
    for (const id of hidden) expect((await send(person, id, report)).status).toBe(404)
    const count = await db
      .selectFrom('lecture_progress')
      .select('lecture_id')
      .where('account_id', '=', person.accountId)
      .execute()
    expect(count).toEqual([])

    await db.updateTable('account').set({ client_type: 'Elite' }).where('id', '=', person.accountId).execute()
    expect((await send(person, hidden[1] ?? '', report)).status).toBe(200)
    const lectureId = await aLecture(db)
    expect(
      (await app.inject({ method: 'POST', url: `/api/courses/lectures/${lectureId}/youtube`, payload: report }))
        .statusCode,
    ).toBe(401)
  })

  it.each([
    ['nothing', {}],
    ['a negative position', { position: -1, duration: 10 }],
    ['words', { position: 'a', duration: 10 }],
    ['no number', { position: null, duration: 10 }],
    ['more than a day', { position: 1, duration: 90_000 }],
    ['stretches of one end', { position: 1, duration: 10, watched: [[1]] }],
    [
      'more stretches than a report holds',
      { position: 1, duration: 10, watched: Array.from({ length: 201 }, () => [0, 1]) },
    ],
    ['what was so before it began', { position: 1, duration: 10, age: -1 }],
    ['what was so a year ago', { position: 1, duration: 10, age: 31_536_000 }],
    ['a number that is none', { position: 1, duration: 10, playback: { id: 'a', number: -1 } }],
  ])('%s is refused', async (_, report) => {
    const { person, lectureId } = await begin()
    expect((await send(person, lectureId, report)).status).toBe(400)
  })

  it('numbers in exponent notation are numbers', async () => {
    const { person, lectureId } = await begin()
    const { status } = await send(person, lectureId, { position: 1e-7, duration: 10, watched: [[1e-9, 2e-7]] })
    expect(status).toBe(200)
  })
})
