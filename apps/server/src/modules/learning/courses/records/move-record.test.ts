import { aCourse, aCourseGroup, aLecture } from '#testing/records/a-lecture.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const { accountId, headers } = await signedIn(services, { role: 'admin' })
const admin = askCourses(app, headers)

beforeEach(async () => {
  await db.deleteFrom('course_group').execute()
})

const order = async (list: string) => (await admin.read<{ title: string }[]>(list)).map(({ title }) => title).join('')

const move = (path: string, before: string | null) => admin.ask('PUT', `${path}/place`, { before })

const groups = async (titles: string) => {
  const ids = new Map<string, string>()
  for (const title of titles) ids.set(title, await aCourseGroup(db, { title }))
  return (title: string) => ids.get(title) ?? ''
}

test('a group moves before another one, or to the end', async () => {
  const id = await groups('abcd')
  const answer = await move(`groups/${id('d')}`, id('b'))
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The order is saved.' }])
  expect(await order('groups')).toBe('adbc')
  await move(`groups/${id('c')}`, id('a'))
  expect(await order('groups')).toBe('cadb')
  await move(`groups/${id('c')}`, null)
  expect(await order('groups')).toBe('adbc')
  await move(`groups/${id('a')}`, id('a'))
  await move(`groups/${id('a')}`, id('d'))
  expect(await order('groups')).toBe('adbc')
})

test('courses and lectures move among their own', async () => {
  const [group, other] = [await aCourseGroup(db), await aCourseGroup(db)]
  const [a, b] = [
    await aCourse(db, { title: 'a', group_id: group }),
    await aCourse(db, { title: 'b', group_id: group }),
  ]
  const stranger = await aCourse(db, { group_id: other })
  await move(`courses/${b}`, a)
  expect(await order(`courses?groupId=${group}`)).toBe('ba')
  const [c, d] = [await aLecture(db, { title: 'c', course_id: a }), await aLecture(db, { title: 'd', course_id: a })]
  await move(`lectures/${d}`, c)
  expect(await order(`lectures?courseId=${a}`)).toBe('dc')

  for (const [path, before] of [
    [`courses/${a}`, stranger],
    [`lectures/${c}`, a],
    [`groups/${group}`, a],
  ] as const) {
    const answer = await move(path, before)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ details: { before: 'It can only be moved before one of its neighbors' } })
  }
  expect((await admin.ask('PUT', `courses/${a}/place`, {})).statusCode).toBe(400)
  expect((await move(`courses/${a}`, 'x')).statusCode).toBe(400)
})

test('the audit log says who moved a group, a course or a lecture, and nothing of moves that were refused', async () => {
  const [group, other] = [await aCourseGroup(db), await aCourseGroup(db)]
  const [a, b] = [await aCourse(db, { group_id: group }), await aCourse(db, { group_id: group })]
  const [c, d] = [await aLecture(db, { course_id: a }), await aLecture(db, { course_id: a })]
  for (const [path, before] of [
    [`groups/${other}`, group],
    [`courses/${b}`, a],
    [`lectures/${d}`, c],
    [`lectures/${d}`, null],
    [`lectures/${c}`, c],
    [`lectures/${c}`, a],
  ] as const) {
    await move(path, before)
  }
  const events = await db.selectFrom('audit_event').select(['action', 'actor_id', 'detail']).orderBy('id').execute()
  expect(events.slice(-4)).toEqual([
    { action: 'course-group.moved', actor_id: accountId, detail: { record: other, before: group } },
    { action: 'course.moved', actor_id: accountId, detail: { record: b, before: a } },
    { action: 'lecture.moved', actor_id: accountId, detail: { record: d, before: c } },
    { action: 'lecture.moved', actor_id: accountId, detail: { record: d } },
  ])
})

test('a gap that is used up is made anew, and the order stays', async () => {
  const id = await groups('abcdef')
  for (let count = 0; count < 70; count += 1) {
    const moved = count % 2 === 0 ? 'e' : 'd'
    expect((await move(`groups/${id(moved)}`, id('b'))).statusCode).toBe(200)
    expect((await order('groups')).replace('c', '').indexOf(moved)).toBe((await order('groups')).indexOf('b') - 1)
  }
  expect((await order('groups')).replaceAll(/[de]/gu, '')).toBe('abcf')
  const rows = await db.selectFrom('course_group').select('position').execute()
  expect(new Set(rows.map((row) => row.position)).size).toBe(6)
})

test('many moves at once leave a total order with every record in it', async () => {
  const id = await groups('abcdefgh')
  const aims = ['ac', 'ba', 'cf', 'de', 'eb', 'fe', 'gd', 'hg', 'hb', 'ga', 'fb', 'ec', 'dh', 'cb', 'bg', 'ae']
  const moves = aims.map((aim) => move(`groups/${id(aim.charAt(0))}`, id(aim.charAt(1))))
  expect((await Promise.all(moves)).map(({ statusCode }) => statusCode)).toEqual(moves.map(() => 200))
  expect(
    (await admin.read<{ title: string }[]>('groups'))
      .map(({ title }) => title)
      .toSorted()
      .join(''),
  ).toBe('abcdefgh')
  const rows = await db.selectFrom('course_group').select('position').execute()
  expect(new Set(rows.map((row) => row.position)).size).toBe(8)
})

test('records that are created at once get a position each', async () => {
  const { _id: group } = await admin.group()
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => admin.course(group)))
  const rows = await db.selectFrom('course').select('position').where('group_id', '=', group).execute()
  expect(new Set(rows.map((row) => row.position)).size).toBe(6)
})

test('what was deleted comes back to where it stood', async () => {
  const id = await groups('abc')
  await admin.ask('DELETE', `groups/${id('b')}`)
  await move(`groups/${id('c')}`, id('a'))
  await move(`groups/${id('c')}`, null)
  await admin.ask('POST', `groups/${id('b')}/restore`)
  expect(await order('groups')).toBe('abc')
})
