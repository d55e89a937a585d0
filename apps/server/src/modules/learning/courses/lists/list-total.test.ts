import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeAll, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const admin = askCourses(app, (await signedIn(services, { role: 'admin' })).headers)
const visitor = askCourses(app)

beforeAll(async () => {
  await db.deleteFrom('course_group').execute()
  for (const title of ['Lot 9', 'Lot 10', 'Zebra']) {
    const group = await admin.group({ title })
    const course = await admin.course(group._id, { title })
    await admin.lecture(course._id, { title })
  }
  await admin.group({ title: 'Lot 11', state: 'draft' })
})

const totalOf = async (path: string, who: Pick<typeof visitor, 'get'> = admin) =>
  (await who.get(path)).headers['x-total-count']

test('the first part of a list says how many there are in all, where that is asked', async () => {
  for (const [list, total] of Object.entries({ groups: '4', courses: '3', lectures: '3' })) {
    expect(await totalOf(`${list}?limit=1&total=yes`), list).toBe(total)
    expect(await totalOf(`${list}?limit=1`), list).toBeUndefined()
  }
  expect((await admin.get('groups?total=perhaps')).statusCode).toBe(400)
})

test('it counts the records of a search, in any order', async () => {
  expect(await totalOf('groups?limit=1&total=yes&search=lot&sort=-title')).toBe('3')
  expect(await totalOf('courses?limit=1&total=yes&search=lot')).toBe('2')
  expect(await totalOf('lectures?limit=1&total=yes&search=zebra')).toBe('1')
  expect(await totalOf('groups?total=yes&search=nothing')).toBe('0')
})

test('it counts what the viewer may see', async () => {
  expect(await totalOf('groups?limit=1&total=yes', visitor)).toBe('3')
  expect(await totalOf('groups?limit=1&total=yes&state=draft', visitor)).toBe('0')
})
