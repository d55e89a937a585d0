import type { StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { StaffCourse } from '@regent/contract/courses/courses'
import type { StaffLecture } from '@regent/contract/courses/lectures'
import { aCourse, aCourseGroup, aLecture } from '#testing/records/a-lecture.ts'
import { aFile } from '#testing/records/a-file.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const { read, get, ...admin } = askCourses(app, (await signedIn(services, { role: 'admin' })).headers)
const visitor = askCourses(app)

beforeEach(async () => {
  await db.deleteFrom('course_group').execute()
})

const titlesOf = (records: readonly { title: string }[]) => records.map(({ title }) => title)

/** All parts of a list, one after the other, as their Link headers lead. */
const readParts = async (path: string): Promise<string[][]> => {
  const answer = await get(path)
  const next = /^<\/api\/courses\/(?<path>[^>]+)>; rel="next"$/u.exec(String(answer.headers.link ?? ''))?.groups?.[
    'path'
  ]
  const titles = titlesOf(answer.json<{ title: string }[]>())
  return next === undefined ? [titles] : [titles, ...(await readParts(next))]
}

test.each(['groups', 'courses', 'lectures'])('the list of %s with all its counts is one query', async (list) => {
  await aLecture(db)
  await get(list)
  let queries = 0
  const count = () => {
    queries += 1
  }
  services.pool.on('acquire', count)
  await visitor.read(list)
  services.pool.off('acquire', count)
  expect(queries).toBe(1)
})

describe('the answer of a list', () => {
  test('a group counts its courses and lectures, a course its lectures and the length of their videos', async () => {
    const group = await aCourseGroup(db)
    const [course, other] = [await aCourse(db, { group_id: group }), await aCourse(db, { group_id: group })]
    await aLecture(db, { course_id: course, duration_seconds: 90 })
    await aLecture(db, { course_id: course, duration_seconds: 30.5 })
    await aLecture(db, { course_id: other, state: 'draft' })

    expect(await visitor.read('groups')).toMatchObject([{ _id: group, coursesCount: 2, lecturesCount: 2 }])
    expect(await read('groups')).toMatchObject([{ coursesCount: 2, lecturesCount: 3 }])
    expect(await visitor.read(`courses?groupId=${group}`)).toMatchObject([
      { _id: course, lecturesCount: 2, durationSeconds: 120.5, courseGroup: { _id: group, title: 'Asset protection' } },
      { _id: other, lecturesCount: 0, durationSeconds: 0 },
    ])
    expect((await visitor.get('groups')).body).not.toContain('progress')
  })

  test('a lecture says whether it has content, and how many files', async () => {
    const { url } = await aFile(services)
    const { _id: course } = await admin.course((await admin.group())._id)
    await admin.lecture(course, { content: '<p>Words</p>', relatedFiles: [{ name: 'Notes', uploadedUrl: url }] })
    await admin.lecture(course)
    expect(await visitor.read(`lectures?courseId=${course}`)).toMatchObject([
      { hasContent: true, filesCount: 1, courseId: course },
      { hasContent: false, filesCount: 0 },
    ])
  })

  test('fields really selects: rows, with what belongs to them, and whole', async () => {
    const group = await aCourseGroup(db)
    const course = await aCourse(db, { group_id: group })
    const lecture = await aLecture(db, { course_id: course, content: '<p>Words</p>' })
    const readWith = async <Answer>(path: string, fields: string) => read<Answer[]>(`${path}?fields=${fields}`)

    expect((await readWith<StaffCourseGroup>('groups', 'basic'))[0]).not.toHaveProperty('courses')
    expect((await readWith<StaffCourseGroup>('groups', 'detailed'))[0]?.courses[0]).not.toHaveProperty('lectures')
    expect((await readWith<StaffCourseGroup>('groups', 'full'))[0]?.courses[0]).toMatchObject({
      lectures: [{ _id: lecture }],
    })
    expect((await readWith<StaffCourse>('courses', 'basic'))[0]).not.toHaveProperty('lectures')
    expect((await readWith<StaffCourse>('courses', 'detailed'))[0]?.lectures[0]).not.toHaveProperty('content')
    expect((await readWith<StaffCourse>('courses', 'full'))[0]?.lectures[0]).toMatchObject({ content: '<p>Words</p>' })
    expect((await readWith<StaffLecture>('lectures', 'basic'))[0]).not.toHaveProperty('course')
    expect((await readWith<StaffLecture>('lectures', 'detailed'))[0]).toMatchObject({ course: { _id: course } })
    expect((await readWith<StaffLecture>('lectures', 'detailed'))[0]).not.toHaveProperty('content')
    expect((await readWith<StaffLecture>('lectures', 'full'))[0]).toMatchObject({ content: '<p>Words</p>' })

    for (const path of [
      'groups',
      `groups/${group}`,
      'courses',
      `courses/${course}`,
      'lectures',
      `lectures/${lecture}`,
    ]) {
      const answer = await get(`${path}?fields=everything`)
      expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([
        400,
        { fields: 'fields must be basic, detailed or full' },
      ])
    }
  })

  test('an empty list is an empty array', async () => {
    for (const path of [
      'groups',
      'courses',
      'lectures',
      `courses?groupId=${await aCourseGroup(db, { state: 'draft' })}`,
    ]) {
      expect(await visitor.read(path)).toEqual([])
    }
  })
})

describe('a list is filtered', () => {
  test('by type, any of several', async () => {
    for (const type of ['tax', 'law', 'deals']) await admin.group({ title: type, type })
    expect(titlesOf(await visitor.read<StaffCourseGroup[]>('groups?type=tax'))).toEqual(['tax'])
    expect(titlesOf(await visitor.read<StaffCourseGroup[]>('groups?type=law,tax'))).toEqual(['tax', 'law'])
    expect(await visitor.read('groups?type=none')).toEqual([])
  })

  test('by title or description, letter by letter', async () => {
    const group = await admin.group({ title: '100 % Trusts', description: 'About_wills' })
    await admin.group({ title: 'Other' })
    await admin.course(group._id, { title: 'Estates', description: 'What is left' })
    for (const search of ['trusts', '100 %', 't_w', '  Trusts ']) {
      expect(titlesOf(await visitor.read<StaffCourseGroup[]>(`groups?search=${encodeURIComponent(search)}`))).toEqual([
        '100 % Trusts',
      ])
    }
    expect(await visitor.read('groups?search=%25%25')).toEqual([])
    expect(titlesOf(await visitor.read<StaffCourse[]>('courses?search=LEFT'))).toEqual(['Estates'])
  })

  test('lectures by what they say, with the words', async () => {
    const { _id: course } = await admin.course((await admin.group())._id)
    await admin.lecture(course, { title: 'One', content: '<p>The grantor keeps control of the assets.</p>' })
    await admin.lecture(course, { title: 'Two' })
    expect(await visitor.read('lectures?search=grantor')).toMatchObject([
      { title: 'One', found: { text: expect.stringContaining('grantor') as string } },
    ])
  })

  test('wrong states and sortings are said at their field', async () => {
    const answer = await get('groups?state=lost&sort=color')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      details: { state: 'state must be draft or published', sort: 'This list cannot be sorted so' },
    })
  })
})

const sorts = ['place', 'title', 'count', 'createdBy', 'createdAt'].flatMap((sort) => [sort, `-${sort}`])

describe('a list in parts', () => {
  const fill = async () => {
    const makers = [await signedIn(services, { role: 'admin' }), await signedIn(services, { role: 'admin' })]
    for (const title of ['Lot 10', 'Ämter', 'Lot 9', 'apple', 'Zebra']) {
      const group = await aCourseGroup(db, { title })
      const course = await aCourse(db, { title, group_id: group })
      for (let number = 0; number < title.length % 3; number += 1) await aCourse(db, { group_id: group })
      await aLecture(db, { title, course_id: course })
      const created_by = makers[title.length % 2]?.accountId ?? null
      await db.updateTable('course_group').set({ created_by }).where('id', '=', group).execute()
    }
  }

  test.each(sorts)('sorted by %s has every record once, in pages as in one piece', async (sort) => {
    await fill()
    for (const list of ['groups', 'courses', 'lectures']) {
      const whole = titlesOf(await read<{ title: string }[]>(`${list}?sort=${sort}`))
      const parts = await readParts(`${list}?sort=${sort}&limit=2&state=published,draft`)
      expect(parts.every((part, number) => part.length === 2 || number === parts.length - 1)).toBe(true)
      expect(parts.flat()).toEqual(whole)
    }
  })

  test('stands in the manual order at first, and sorts titles as people do', async () => {
    await fill()
    expect(titlesOf(await read<StaffCourseGroup[]>('groups'))).toEqual(['Lot 10', 'Ämter', 'Lot 9', 'apple', 'Zebra'])
    expect(titlesOf(await read<StaffCourseGroup[]>('groups?sort=title'))).toEqual([
      'Ämter',
      'apple',
      'Lot 9',
      'Lot 10',
      'Zebra',
    ])
    expect(titlesOf(await read<StaffCourseGroup[]>('groups?sort=-title'))[0]).toBe('Zebra')
  })

  test('at the same position is ordered by age', async () => {
    for (const title of ['first', 'second', 'third']) await aCourseGroup(db, { title })
    await db.updateTable('course_group').set({ position: 1 }).execute()
    expect(titlesOf(await read<StaffCourseGroup[]>('groups'))).toEqual(['first', 'second', 'third'])
  })

  test('has the requested number of records, within bounds', async () => {
    for (let count = 0; count < 3; count += 1) await aCourseGroup(db)
    const count = async (query: string) => (await read<StaffCourseGroup[]>(`groups?${query}`)).length
    expect(await count('limit=2')).toBe(2)
    expect(await count('limit=0')).toBe(1)
    expect(await count('limit=-5')).toBe(1)
    expect(await count('limit=many')).toBe(3)
    expect(await count('limit=9999')).toBe(3)
    expect((await get('groups')).headers.link).toBeUndefined()
  })

  test.each(['x', '', 'W10', Buffer.from('["course-groups all place false false","1e999","x"]').toString('base64url')])(
    'does not go on from the cursor %j',
    async (cursor) => {
      for (const list of ['groups', 'courses', 'lectures', 'deleted']) {
        const answer = await get(`${list}?cursor=${cursor}`)
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({ details: { cursor: 'No such page' } })
      }
    },
  )

  test('does not go on in another order than it began', async () => {
    for (let count = 0; count < 3; count += 1) await aCourseGroup(db)
    const { headers } = await get('groups?limit=1&sort=title')
    const cursor = /cursor=([\w-]+)/u.exec(String(headers.link))?.[1] ?? ''
    expect((await get(`groups?limit=1&sort=title&cursor=${cursor}`)).statusCode).toBe(200)
    expect((await get(`groups?limit=1&sort=-title&cursor=${cursor}`)).statusCode).toBe(400)
  })

  test('is not sorted for members by who made what', async () => {
    await fill()
    expect(titlesOf(await visitor.read<StaffCourseGroup[]>('groups?sort=-createdBy'))).toEqual([
      'Lot 10',
      'Ämter',
      'Lot 9',
      'apple',
      'Zebra',
    ])
  })
})

describe('progress', () => {
  const begin = (account_id: string, lecture_id: string, input: { done?: boolean; position?: number } = {}) =>
    db
      .insertInto('lecture_progress')
      .values({
        account_id,
        lecture_id,
        position: input.position ?? 0,
        duration: 100,
        watched_seconds: 15,
        completed_at: input.done ? new Date() : null,
      })
      .execute()

  test('of two members never mixes: lists, counts, completedBy and position are one’s own', async () => {
    const [ada, bob] = [await signedIn(services), await signedIn(services)]
    const course = await aCourse(db)
    const [first, second] = [await aLecture(db, { course_id: course }), await aLecture(db, { course_id: course })]
    await begin(ada.accountId, first, { done: true, position: 40 })
    await begin(bob.accountId, second, { position: 7 })

    const asAda = askCourses(app, ada.headers)
    const asBob = askCourses(app, bob.headers)
    expect(await asAda.read('groups')).toMatchObject([{ progress: { lectures: 2, done: 1 } }])
    expect(await asBob.read('groups')).toMatchObject([{ progress: { lectures: 2, done: 0 } }])
    expect(await asAda.read(`courses/${course}`)).toMatchObject({
      progress: { lectures: 2, done: 1 },
      lectures: [
        { completedBy: [ada.accountId], progress: { completed: true, position: 40, watchedSeconds: 15 } },
        { completedBy: [] },
      ],
    })
    const [ofFirst, ofSecond] = (await asBob.read<StaffCourse>(`courses/${course}`)).lectures
    expect(ofFirst).not.toHaveProperty('progress')
    expect(ofFirst?.completedBy).toEqual([])
    expect(ofSecond).toMatchObject({ completedBy: [], progress: { completed: false, position: 7 } })
    for (const path of ['groups?fields=full', 'courses?fields=full', 'lectures?fields=full']) {
      expect((await asBob.get(path)).body).not.toContain(ada.accountId)
      expect((await visitor.get(path)).body).not.toMatch(new RegExp(`${ada.accountId}|${bob.accountId}|progress`, 'u'))
    }
  })

  test('counts nothing that the member may not see any more', async () => {
    const ada = await signedIn(services)
    const course = await aCourse(db)
    const hidden = await aLecture(db, { course_id: course, visibility: 'elite' })
    await aLecture(db, { course_id: course })
    await begin(ada.accountId, hidden, { done: true })
    const { read: asAda } = askCourses(app, ada.headers)
    expect(await asAda('groups')).toMatchObject([{ lecturesCount: 1, progress: { lectures: 1, done: 0 } }])
    expect(await asAda(`courses/${course}`)).toMatchObject({ progress: { lectures: 1, done: 0 } })
  })
})
