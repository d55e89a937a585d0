import { limits } from '@regent/contract/limits'
import type { Lecture, LectureDetails } from '@regent/contract/courses/lectures'
import { aCourse, aCourseGroup, aLecture } from '#testing/records/a-lecture.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, it, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const visitor = askCourses(app)
const staff = askCourses(app, (await signedIn(services, { role: 'admin' })).headers)

type Shown = Lecture & Partial<LectureDetails>
type Texted = Partial<{ lectures: Shown[]; courses: { lectures?: Shown[] }[] }> & Shown

beforeEach(async () => {
  await db.deleteFrom('course_group').execute()
})

const longText = `<p>${'ä'.repeat(100_000)}</p>`

/** Two courses of one group, each with 26 lectures of 200 kB and one short one at the end. */
const longCourses = async () => {
  const group = await aCourseGroup(db)
  const courses = [await aCourse(db, { group_id: group }), await aCourse(db, { group_id: group })] as const
  for (const course_id of courses) {
    for (let number = 0; number < 26; number += 1) await aLecture(db, { course_id, content: longText })
    await aLecture(db, { course_id, content: '<p>Short</p>' })
    await aLecture(db, { course_id })
  }
  return { group, course: courses[0] }
}

const lecturesIn = (answer: Texted | Texted[]): Shown[] =>
  [answer]
    .flat()
    .flatMap(({ lectures, courses, ...record }) => [
      ...(lectures ?? []),
      ...(courses ?? []).flatMap((course) => course.lectures ?? []),
      ...('filesCount' in record ? [record as Shown] : []),
    ])

describe.each(['visitor', 'staff'] as const)('what a %s asks for', (who) => {
  const { get } = who === 'staff' ? staff : visitor

  it('holds no lecture text unless all fields are asked for', async () => {
    const { group, course } = await longCourses()
    for (const path of [
      `courses/${course}`,
      `courses/${course}?fields=detailed`,
      `groups/${group}`,
      'groups?fields=full',
      'courses?fields=detailed',
      'lectures?fields=detailed',
      'lectures',
    ]) {
      const { body } = await get(path)
      expect(body, path).not.toContain('ä')
      expect(body.length, path).toBeLessThan(60_000)
    }
  })

  it('holds at most a megabyte of texts, in the order of the lectures, and marks those it leaves out', async () => {
    const { course } = await longCourses()
    for (const path of [`courses/${course}?fields=full`, 'courses?fields=full', 'lectures?fields=full']) {
      const lectures = lecturesIn((await get(path)).json<Texted>())
      expect(lectures.length, path).toBeGreaterThan(27)
      const texts = lectures.map(({ content = '' }) => Buffer.byteLength(content))
      expect(texts.slice(0, 6), path).toEqual([...Array<number>(5).fill(200_007), 0])
      expect(
        texts.reduce((sum, bytes) => sum + bytes),
        path,
      ).toBeLessThanOrEqual(limits.courseTextBytes)
      for (const { content, contentOmitted, hasContent } of lectures) {
        expect(contentOmitted, path).toBe(content === undefined ? true : undefined)
        if (contentOmitted) expect(hasContent).toBe(true)
      }
    }
  })

  it('of one lecture holds its whole text', async () => {
    const { course } = await longCourses()
    const { lectures = [] } = (await get(`courses/${course}?fields=full`)).json<Texted>()
    const omitted = lectures.find(({ contentOmitted }) => contentOmitted)
    expect((await get(`lectures/${omitted?._id ?? ''}`)).json()).toMatchObject({ content: longText })
  })
})

test('changing, copying and restoring a course answers no lecture text', async () => {
  const { course } = await longCourses()
  const answers = [
    await staff.ask('PUT', `courses/${course}`, { title: 'Trusts' }),
    await staff.ask('POST', `courses/${course}/duplicate`),
    await staff.ask('DELETE', `courses/${course}`),
    await staff.ask('POST', `courses/${course}/restore`),
  ]
  for (const { body, statusCode } of answers) {
    expect(statusCode).toBeLessThan(300)
    expect(body.length).toBeLessThan(60_000)
  }
})
