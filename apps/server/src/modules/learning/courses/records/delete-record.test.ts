import { randomUUID } from 'node:crypto'
import type { StaffCourse, DeletedRecord } from '@regent/contract/courses/courses'
import { aFile } from '#testing/records/a-file.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, expect, test } from 'vitest'
import { purgeDeleted } from './purge-deleted.ts'

const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock })
const staff = () => signedIn(services, { role: 'admin' })
let person = await staff()
let admin = askCourses(app, person.headers)
const visitor = askCourses(app)
const day = 24 * 60 * 60

beforeEach(async () => {
  await db.deleteFrom('course_group').execute()
  await db.deleteFrom('file_use').execute()
  // Sessions of staff end while the clock is set forward.
  person = await staff()
  admin = askCourses(app, person.headers)
})

const aWholeGroup = async () => {
  const { _id: group } = await admin.group({ title: 'Group' })
  const [{ _id: course }, { _id: other }] = [await admin.course(group, { title: 'Course' }), await admin.course(group)]
  const [{ _id: lecture }, { _id: second }] = [
    await admin.lecture(course, { title: 'Lecture' }),
    await admin.lecture(course),
  ]
  return { group, course, other, lecture, second }
}

/** Of the person who is signed in for this test, or about the record. */
const events = async (record?: string) => {
  const rows = await db.selectFrom('audit_event').select(['action', 'actor_id', 'detail']).orderBy('id').execute()
  return rows.filter(
    ({ action, actor_id, detail }) =>
      /^(?:course|lecture)/u.test(action) &&
      (record === undefined ? actor_id === person.accountId : JSON.stringify(detail).includes(record)),
  )
}

test('a group goes with its courses and lectures, the answer says so, and all of it comes back', async () => {
  const { group, course, lecture } = await aWholeGroup()
  const answer = await admin.ask('DELETE', `groups/${group}`)
  expect(answer.json()).toEqual({
    message: 'Course group deleted successfully. With it went 2 courses and 2 lectures.',
  })
  for (const who of [admin, visitor]) {
    for (const path of [`groups/${group}`, `courses/${course}`, `lectures/${lecture}`]) {
      expect((await who.get(path)).statusCode).toBe(404)
    }
    for (const list of ['groups', 'courses', 'lectures']) expect(await who.read(list)).toEqual([])
  }
  expect((await admin.ask('DELETE', `groups/${group}`)).statusCode).toBe(404)

  const restored = await admin.ask('POST', `groups/${group}/restore`)
  expect(restored.statusCode).toBe(200)
  expect(restored.json()).toMatchObject({ _id: group, coursesCount: 2, lecturesCount: 2 })
  expect((await visitor.get(`lectures/${lecture}`)).statusCode).toBe(200)
  expect((await admin.ask('POST', `groups/${group}/restore`)).statusCode).toBe(404)
})

test('exactly what was deleted comes back: what had gone by itself before stays gone', async () => {
  const { group, course, lecture, second } = await aWholeGroup()
  expect((await admin.ask('DELETE', `lectures/${lecture}`)).json()).toEqual({
    message: 'Lecture deleted successfully',
  })
  expect((await admin.ask('DELETE', `courses/${course}`)).json()).toEqual({
    message: 'Course deleted successfully. With it went 1 lecture.',
  })
  await admin.ask('DELETE', `groups/${group}`)
  const orphan = await admin.ask('POST', `lectures/${lecture}/restore`)
  expect([orphan.statusCode, orphan.json<{ message: string }>().message]).toEqual([
    409,
    'What this belonged to is deleted. Please restore that first.',
  ])
  expect((await admin.ask('POST', `courses/${course}/restore`)).statusCode).toBe(409)

  await admin.ask('POST', `groups/${group}/restore`)
  expect((await admin.get(`courses/${course}`)).statusCode).toBe(404)
  const restored = (await admin.ask('POST', `courses/${course}/restore`)).json<StaffCourse>()
  expect(restored.lectures.map(({ _id }) => _id)).toEqual([second])
  expect((await admin.ask('POST', `lectures/${lecture}/restore`)).json()).toMatchObject({ _id: lecture })
})

test('what can be restored is listed for staff, the last one first, in pages', async () => {
  const { group, course, lecture } = await aWholeGroup()
  await admin.ask('DELETE', `lectures/${lecture}`)
  forward(1)
  await admin.ask('DELETE', `courses/${course}`)
  const { _id: other } = await admin.group({ title: 'Other' })
  forward(1)
  await admin.ask('DELETE', `groups/${other}`)

  const deleted = (query = '') => admin.read<{ records: DeletedRecord[]; nextCursor?: string }>(`deleted${query}`)
  const { records: listed } = await deleted()
  expect(listed).toMatchObject([
    { kind: 'group', _id: other, title: 'Other' },
    { kind: 'course', _id: course, title: 'Course', within: 'Group' },
  ])
  const first = await deleted('?limit=1')
  expect(first.records).toEqual(listed.slice(0, 1))
  expect(await deleted(`?cursor=${first.nextCursor ?? ''}`)).toEqual({ records: listed.slice(1) })

  await admin.ask('POST', `courses/${course}/restore`)
  expect((await deleted()).records).toMatchObject([{ _id: other }, { kind: 'lecture', _id: lecture, within: 'Course' }])
  expect((await visitor.get('deleted')).statusCode).toBe(401)
  expect((await admin.get(`groups/${group}`)).statusCode).toBe(200)
})

test('after 30 days it cannot be restored, and the job removes it with the uses of its files', async () => {
  const { url, id } = await aFile(services)
  const { group, course, lecture, second } = await aWholeGroup()
  await admin.ask('PUT', `lectures/${lecture}`, { relatedFiles: [{ name: 'Notes', uploadedUrl: url }] })
  await admin.ask('DELETE', `lectures/${second}`)
  forward(29 * day)
  admin = askCourses(app, (await staff()).headers)
  await admin.ask('DELETE', `courses/${course}`)
  await purgeDeleted.perform({}, services)
  expect(await db.selectFrom('lecture').select('id').execute()).toHaveLength(2)

  forward(2 * day)
  admin = askCourses(app, (await staff()).headers)
  await purgeDeleted.perform({}, services)
  expect(await db.selectFrom('lecture').select('id').execute()).toEqual([{ id: lecture }])
  expect(await db.selectFrom('file_use').select('file_id').execute()).toEqual([{ file_id: id }])

  forward(29 * day)
  admin = askCourses(app, (await staff()).headers)
  expect(await admin.read('deleted')).toEqual({ records: [] })
  expect((await admin.ask('POST', `courses/${course}/restore`)).statusCode).toBe(404)
  await purgeDeleted.perform({}, services)
  expect(await db.selectFrom('course').select('id').where('id', '=', course).execute()).toEqual([])
  expect(await db.selectFrom('lecture').select('id').execute()).toEqual([])
  expect(await db.selectFrom('file_use').select('file_id').execute()).toEqual([])
  expect(await db.selectFrom('file').select('id').where('id', '=', id).execute()).toHaveLength(1)
  expect((await admin.get(`groups/${group}`)).statusCode).toBe(200)
  expect((await events(course)).at(-1)).toEqual({ action: 'course.purged', actor_id: null, detail: { record: course } })
})

test('what staff delete and restore is written down, by ids alone', async () => {
  const { group, course, lecture } = await aWholeGroup()
  for (const path of [`lectures/${lecture}`, `courses/${course}`, `groups/${group}`]) await admin.ask('DELETE', path)
  for (const path of [`groups/${group}`, `courses/${course}`, `lectures/${lecture}`]) {
    await admin.ask('POST', `${path}/restore`)
  }
  const actor_id = person.accountId
  const written = (await events()).filter(({ action }) => !action.endsWith('.created'))
  expect(written).toEqual([
    { action: 'lecture.deleted', actor_id, detail: { record: lecture } },
    { action: 'course.deleted', actor_id, detail: { record: course } },
    { action: 'course-group.deleted', actor_id, detail: { record: group } },
    { action: 'course-group.restored', actor_id, detail: { record: group } },
    { action: 'course.restored', actor_id, detail: { record: course } },
    { action: 'lecture.restored', actor_id, detail: { record: lecture } },
  ])
})

test('a deletion that is refused is written down nowhere', async () => {
  await admin.ask('DELETE', `groups/${randomUUID()}`)
  expect(await events()).toEqual([])
})
