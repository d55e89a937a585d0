import { type CourseState, type Visibility, visibleToSegment } from '@regent/contract/courses/course-fields'
import type { StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { StaffCourse } from '@regent/contract/courses/courses'
import type { StaffLecture } from '@regent/contract/courses/lectures'
import { newId } from '#db/new-id.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aCourse, aCourseGroup, aLecture } from '#testing/records/a-lecture.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()

const eliteMember = async () => {
  const person = await signedIn(services)
  await db.updateTable('account').set({ client_type: 'Elite' }).where('id', '=', person.accountId).execute()
  return person
}

const segmentId = newId()
await db
  .insertInto('segment')
  .values({ id: segmentId, name: 'Inner circle', filters: JSON.stringify({ tags: 'Inner' }) })
  .execute()
const segment = visibleToSegment(segmentId)

const insideMember = async () => {
  const person = await signedIn(services)
  await db.insertInto('member_tag').values({ account_id: person.accountId, tag: 'inner' }).execute()
  return person
}

const staff = await signedIn(services, { role: 'admin' })

const people = {
  visitor: askCourses(app),
  member: askCourses(app, (await signedIn(services)).headers),
  elite: askCourses(app, (await eliteMember()).headers),
  inside: askCourses(app, (await insideMember()).headers),
  admin: askCourses(app, staff.headers),
}

type Who = keyof typeof people

const sees: Record<Who, readonly Visibility[]> = {
  visitor: ['public'],
  member: ['public', 'members'],
  elite: ['public', 'members', 'elite'],
  inside: ['public', 'members', segment],
  admin: ['public', 'members', 'elite', segment],
}

const levels = ['group', 'course', 'lecture'] as const
const cases = levels.flatMap((level) =>
  (['draft', 'published'] as const).flatMap((state) =>
    (['public', 'members', 'elite', segment] as const).map((visibility) => ({ level, state, visibility })),
  ),
)

const chain = async (level: (typeof levels)[number], kept: { state: CourseState; visibility: Visibility }) => {
  const of = (name: string) => (name === level ? kept : {})
  const group = await aCourseGroup(db, of('group'))
  const course = await aCourse(db, { group_id: group, ...of('course') })
  const lecture = await aLecture(db, { course_id: course, ...of('lecture') })
  return { group, course, lecture }
}

describe.each(cases)('where a $level is $state and for $visibility', ({ level, state, visibility }) => {
  test.each(Object.keys(people) as Who[])('%s sees it and what belongs to it, or neither', async (who) => {
    const { group, course, lecture } = await chain(level, { state, visibility })
    const { get, read } = people[who]
    const isOpen = sees[who].includes(visibility) && (state === 'published' || who === 'admin')
    const statusFrom = (shownLevel: (typeof levels)[number]) =>
      isOpen || levels.indexOf(shownLevel) < levels.indexOf(level) ? 200 : 404

    expect((await get(`groups/${group}`)).statusCode).toBe(statusFrom('group'))
    expect((await get(`courses/${course}`)).statusCode).toBe(statusFrom('course'))
    expect((await get(`lectures/${lecture}`)).statusCode).toBe(statusFrom('lecture'))

    const groups = await read<StaffCourseGroup[]>('groups?fields=full&limit=500')
    const courses = await read<StaffCourse[]>(`courses?fields=full&groupId=${group}`)
    const lectures = await read<StaffLecture[]>(`lectures?fields=full&courseId=${course}`)
    const report = { groups: [groups.find(({ _id }) => _id === group) ?? 'none'], courses, lectures }
    expect(JSON.stringify(report).includes(lecture)).toBe(isOpen)
    expect(courses.length).toBe(statusFrom('course') === 200 ? 1 : 0)
    expect(lectures.length).toBe(isOpen ? 1 : 0)
    const shown = groups.find(({ _id }) => _id === group)
    expect(shown?.lecturesCount ?? 0).toBe(isOpen ? 1 : 0)
    if (level === 'course') expect(shown?.coursesCount).toBe(isOpen ? 1 : 0)
  })
})

test('the strictest of group, course and lecture decides', async () => {
  const group = await aCourseGroup(db, { visibility: 'members' })
  const course = await aCourse(db, { group_id: group, visibility: 'elite' })
  const lecture = await aLecture(db, { course_id: course, visibility: 'public' })
  expect((await people.member.get(`lectures/${lecture}`)).statusCode).toBe(404)
  expect((await people.elite.get(`lectures/${lecture}`)).statusCode).toBe(200)
})

test('a member who becomes Elite sees more with the next request', async () => {
  const person = await signedIn(services)
  const lecture = await aLecture(db, { visibility: 'elite' })
  const { get } = askCourses(app, person.headers)
  expect((await get(`lectures/${lecture}`)).statusCode).toBe(404)
  await db.updateTable('account').set({ client_type: 'Elite' }).where('id', '=', person.accountId).execute()
  expect((await get(`lectures/${lecture}`)).statusCode).toBe(200)
})

test('who comes into a segment, or out of it, sees so with the next request, files included', async () => {
  const person = await signedIn(services)
  const notes = await aFile(services)
  const { _id: course } = await people.admin.course((await people.admin.group())._id, { visibility: segment })
  const { _id: lecture } = await people.admin.lecture(course, {
    relatedFiles: [{ name: 'Notes', uploadedUrl: notes.url }],
    visibility: 'elite',
  })
  const statuses = async () => [
    (await askCourses(app, person.headers).get(`lectures/${lecture}`)).statusCode,
    (await app.inject({ url: notes.url, headers: person.headers })).statusCode,
  ]
  const change = (client_type: string) =>
    db.updateTable('account').set({ client_type }).where('id', '=', person.accountId).execute()
  await change('Elite')
  expect(await statuses()).toEqual([404, 404])
  await db.insertInto('member_tag').values({ account_id: person.accountId, tag: 'Inner' }).execute()
  expect(await statuses()).toEqual([200, 200])
  await change('Lead')
  expect(await statuses()).toEqual([404, 404])
  await change('Elite')
  const gone = { registeredFor: newId() }
  await db
    .updateTable('segment')
    .set({ filters: JSON.stringify(gone) })
    .where('id', '=', segmentId)
    .execute()
  expect(await statuses()).toEqual([404, 404])
  await db
    .updateTable('segment')
    .set({ filters: JSON.stringify({ tags: 'Inner' }) })
    .execute()
  const removal = await app.inject({ method: 'DELETE', url: `/api/segments/${segmentId}`, headers: staff.headers })
  expect([removal.statusCode, removal.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('is the audience of the course “'),
  ])
})

test('an administrator sees everything, whatever their own client type is', async () => {
  const lecture = await aLecture(db, { visibility: 'elite', state: 'draft' })
  expect((await people.admin.get(`lectures/${lecture}`)).statusCode).toBe(200)
})

test('only staff see who created a record', async () => {
  const group = await people.admin.group()
  const course = await people.admin.course(group._id)
  const lecture = await people.admin.lecture(course._id)
  const paths = [`groups/${group._id}`, `courses/${course._id}`, `lectures/${lecture._id}`]
  for (const path of paths) {
    expect(await people.admin.read(path)).toMatchObject({ createdBy: { name: 'Ada Lovelace' } })
    for (const who of ['visitor', 'member', 'elite'] as const) {
      expect((await people[who].get(path)).body).not.toContain('createdBy')
    }
  }
})

test.each(['not-an-id', '%00', '1', "' or 1=1 --", '01a200c6-0000-7000-8000-000000000000'])(
  'the id %j is of nothing',
  async (id) => {
    for (const { get } of Object.values(people)) {
      for (const kind of ['groups', 'courses', 'lectures']) {
        expect((await get(`${kind}/${encodeURIComponent(id)}`)).statusCode).toBe(404)
      }
    }
  },
)

test('members who ask for drafts get none', async () => {
  await aLecture(db, { state: 'draft' })
  await aLecture(db)
  expect(await people.member.read('lectures?state=draft')).toEqual([])
  const both = await people.member.read<StaffLecture[]>('lectures?state=draft,published&limit=500')
  expect(both.length).toBeGreaterThan(0)
  expect(both.every(({ state }) => state === 'published')).toBe(true)
  const drafts = await people.admin.read<StaffLecture[]>('lectures?state=draft')
  expect(drafts.length).toBeGreaterThan(0)
  expect(drafts.every(({ state }) => state === 'draft')).toBe(true)
})
