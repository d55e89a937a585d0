import type { ContinuedLecture, StaffLecture } from '@regent/contract/courses/lectures'
import { newId } from '#db/new-id.ts'
import { aCourse, aCourseGroup, aLecture } from '#testing/records/a-lecture.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()

type Person = Awaited<ReturnType<typeof signedIn>>

const post = async ({ headers }: Person, lectureId: string, call: string, payload?: object) => {
  const url = `/api/courses/lectures/${lectureId}/${call}`
  const answer = await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const complete = (person: Person, lectureId: string, payload?: object) => post(person, lectureId, 'complete', payload)

const watch = (person: Person, lectureId: string, position: number) =>
  post(person, lectureId, 'youtube', { position, duration: 100, watched: [[0, position]] })

const read = async ({ headers }: Pick<Person, 'headers'>, lectureId: string) =>
  (await app.inject({ url: `/api/courses/lectures/${lectureId}`, headers })).json<StaffLecture>()

const goOn = async ({ headers }: Person) =>
  (await app.inject({ url: '/api/courses/continue', headers })).json<{ lectures: ContinuedLecture[] }>().lectures

describe('completing a lecture', () => {
  it('is recorded, repeated, and withdrawn', async () => {
    const person = await signedIn(services)
    const id = await aLecture(db)
    const done = { status: 200, body: { message: 'Lecture completed.', completed: true } }
    expect(await complete(person, id)).toEqual(done)
    const { progress } = await read(person, id)
    expect(await complete(person, id, {})).toEqual(done)
    expect(await complete(person, id, { completed: true })).toEqual(done)
    const again = await read(person, id)
    expect(again.completedBy).toEqual([person.accountId])
    expect(again.progress?.completedAt).toBe(progress?.completedAt)

    const undone = { status: 200, body: { message: 'Lecture marked as not completed.', completed: false } }
    expect(await complete(person, id, { completed: false })).toEqual(undone)
    expect(await complete(person, id, { completed: false })).toEqual(undone)
    expect((await read(person, id)).completedBy).toEqual([])
  })

  it('is refused for what is not there, not to be seen, or no id at all', async () => {
    const person = await signedIn(services)
    const group_id = await aCourseGroup(db, { state: 'draft' })
    const hidden = await aLecture(db, { course_id: await aCourse(db, { group_id }) })
    for (const id of [newId(), 'no-id', hidden, await aLecture(db, { visibility: 'elite' })]) {
      expect((await complete(person, id)).status).toBe(404)
    }
    expect((await complete(await signedIn(services, { role: 'admin' }), hidden)).status).toBe(200)
  })

  it('wants yes or no, and a member', async () => {
    const person = await signedIn(services)
    const id = await aLecture(db)
    expect(await complete(person, id, { completed: 'yes' })).toMatchObject({
      status: 400,
      body: { details: { completed: 'Please say true or false' } },
    })
    const answer = await app.inject({ method: 'POST', url: `/api/courses/lectures/${id}/complete` })
    expect(answer.statusCode).toBe(401)
  })
})

describe('two members', () => {
  it('never see or change how far the other is', async () => {
    const [ada, eve] = [await signedIn(services), await signedIn(services)]
    const id = await aLecture(db)
    await watch(ada, id, 40)
    await complete(ada, id)
    const before = await read(ada, id)
    expect((await read(eve, id)).progress).toBeUndefined()
    expect((await read(eve, id)).completedBy).toEqual([])
    expect(await goOn(eve)).toEqual([])

    await watch(eve, id, 7)
    await complete(eve, id, { completed: false })
    expect(await read(ada, id)).toEqual(before)
    expect((await read(eve, id)).progress).toMatchObject({ position: 7, watchedSeconds: 7, completed: false })
    expect(JSON.stringify(await read(eve, id))).not.toContain(ada.accountId)
    expect((await read({ headers: { authorization: '' } }, id)).progress).toBeUndefined()
  })
})

describe('going on', () => {
  const aCourseOf = async (titles: readonly string[]) => {
    const course_id = await aCourse(db)
    const ids: string[] = []
    for (const title of titles) ids.push(await aLecture(db, { course_id, title, duration_seconds: 100 }))
    return { course_id, ids: ids as [string, string, string] }
  }

  it('leads to the lecture and the second where the viewer stopped, the last course first', async () => {
    const person = await signedIn(services)
    const first = await aCourseOf(['a', 'b', 'c'])
    const second = await aCourseOf(['d', 'e', 'f'])
    await watch(person, first.ids[1], 33.5)
    await watch(person, second.ids[0], 12)
    await complete(person, first.ids[0])
    await watch(person, first.ids[1], 34)

    const begun = await goOn(person)
    expect(begun.map(({ lecture, position, number, done }) => [lecture.title, position, number, done])).toEqual([
      ['b', 34, 2, 1],
      ['d', 12, 1, 0],
    ])
    expect(begun[0]).toMatchObject({
      _id: first.ids[1],
      createdAt: expect.any(String) as string,
      lecture: { _id: first.ids[1], durationSeconds: 100 },
      course: { _id: first.course_id, title: 'Trusts' },
      courseGroup: { title: 'Asset protection' },
    })
  })

  it('leads from a finished lecture to the next one that is not, then to one that was left out, then nowhere', async () => {
    const person = await signedIn(services)
    const { ids } = await aCourseOf(['a', 'b', 'c'])
    const next = async () => (await goOn(person)).map(({ lecture, number }) => `${number}: ${lecture.title}`)
    await watch(person, ids[2], 5)
    await complete(person, ids[1])
    expect(await next()).toEqual(['3: c'])
    await complete(person, ids[2])
    expect(await next()).toEqual(['1: a'])
    await complete(person, ids[0])
    expect(await next()).toEqual([])
  })

  it('passes over what the viewer may not see any more', async () => {
    const person = await signedIn(services)
    const { course_id, ids } = await aCourseOf(['a', 'b', 'c'])
    await watch(person, ids[0], 5)
    await watch(person, ids[1], 5)
    await db.updateTable('lecture').set({ state: 'draft' }).where('id', '=', ids[1]).execute()
    expect(await goOn(person)).toMatchObject([{ lecture: { title: 'a' }, lectures: 2 }])
    await complete(person, ids[0])
    await db.updateTable('lecture').set({ visibility: 'elite' }).where('id', '=', ids[2]).execute()
    expect(await goOn(person)).toEqual([])
    await db.updateTable('lecture').set({ visibility: 'public', state: 'published' }).execute()
    expect(await goOn(person)).toHaveLength(1)
    await db.updateTable('course').set({ deleted_at: new Date() }).where('id', '=', course_id).execute()
    expect(await goOn(person)).toEqual([])
  })

  it('comes in pages, in one order', async () => {
    const person = await signedIn(services)
    for (const title of ['a', 'b', 'c']) await watch(person, (await aCourseOf([title])).ids[0], 5)
    const pageOf = async (query: string) =>
      (await app.inject({ url: `/api/courses/continue?${query}`, headers: person.headers })).json<{
        lectures: ContinuedLecture[]
        nextCursor?: string
      }>()
    const titlesOf = ({ lectures }: { lectures: ContinuedLecture[] }) => lectures.map(({ lecture }) => lecture.title)
    const first = await pageOf('limit=2')
    expect(titlesOf(first)).toEqual(['c', 'b'])
    const second = await pageOf(`limit=2&cursor=${first.nextCursor ?? ''}`)
    expect([titlesOf(second), second.nextCursor]).toEqual([['a'], undefined])
  })

  it('is for members', async () => {
    expect((await app.inject({ url: '/api/courses/continue' })).statusCode).toBe(401)
  })
})

describe('the progress of a member', () => {
  it('is in the download of their data', async () => {
    const person = await signedIn(services)
    await watch(person, await aLecture(db, { title: 'Of trusts' }), 9)
    const { headers } = person
    const answer = await app.inject({ url: '/api/auth/download', headers })
    expect(answer.json<{ learning: unknown[] }>().learning).toMatchObject([
      { lecture: 'Of trusts', position: 9, watchedSeconds: 9, completedAt: null },
    ])
  })
})
