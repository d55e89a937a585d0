import { NamingClient } from '#db/naming-client.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aCourse } from '#testing/records/a-lecture.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { countJobs } from '#platform/jobs/index.ts'
import { expect, test, vi } from 'vitest'
import { courseType } from './record-types.ts'
import { duplicateRecord } from './write-record.ts'

const { app, services, db } = await buildTestApp()
const { headers, accountId } = await signedIn(services, { role: 'admin' })
const admin = askCourses(app, headers)
const maker: StaffActor = { role: 'admin', userId: accountId, sessionId: accountId, network: '203.0.113.0/24' }

const foreign = '<p><img src="https://pictures.example/a.png"></p>'

const aFullCourse = async (lectures: number) => {
  const course = await aCourse(db)
  for (let number = 1; number <= lectures; number += 1) {
    const [video, file, captions] = [
      await aFile(services),
      await aFile(services, { extension: 'pdf', contentType: 'application/pdf' }),
      await aFile(services, {
        extension: 'vtt',
        contentType: 'text/vtt',
        content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nSaid\n',
      }),
    ]
    await admin.lecture(course, {
      title: `Lecture ${number}`,
      description: 'About it',
      content: `<p>Words</p>${number === 1 ? foreign : ''}`,
      videoUrl: video.url,
      durationSeconds: 60,
      relatedFiles: [{ name: 'Plan', uploadedUrl: file.url }],
      captions: [{ language: 'en', label: 'English', url: captions.url }],
      chapters: [{ start: 0, title: 'Begin' }],
      visibility: 'elite',
      state: number === 2 ? 'draft' : 'published',
    })
  }
  return course
}

const lecturesOf = (course: string) =>
  db.selectFrom('lecture').selectAll().where('course_id', '=', course).orderBy('position').execute()

/** All that is kept of a lecture but who it is and when it came to be. */
const contentOf = async (course: string) => {
  const rows = await lecturesOf(course)
  const contents = rows.map(async ({ id, course_id: _, position: __, created_at: ___, updated_at: ____, ...kept }) => ({
    ...kept,
    words: await db
      .selectFrom('lecture_words')
      .select(['number', 'second', 'text'])
      .where('lecture_id', '=', id)
      .orderBy('number')
      .execute(),
    files: await db.selectFrom('file_use').select('file_id').where('record_id', '=', id).orderBy('file_id').execute(),
  }))
  return Promise.all(contents)
}

const audiencesOf = async (course: string) => {
  const ids = (await lecturesOf(course)).map(({ id }) => id)
  const uses = await db.selectFrom('file_use').select('audience').where('record_id', 'in', ids).execute()
  return [...new Set(uses.map(({ audience }) => audience))]
}

test('a copy of a course holds all that the original holds, in its order; its files are seen by staff alone', async () => {
  const course = await aFullCourse(3)
  await db
    .updateTable('lecture')
    .set({ image_sources: '{"a":"b"}', image_refusals: '{"c":"d"}' })
    .where('course_id', '=', course)
    .execute()
  const { waiting } = await countJobs(db)
  const copy = await duplicateRecord(services, db, maker, courseType, course)
  expect(await contentOf(copy._id)).toEqual(await contentOf(course))
  expect((await contentOf(copy._id)).map(({ title }) => title)).toEqual(['Lecture 1', 'Lecture 2', 'Lecture 3'])
  expect(await audiencesOf(copy._id)).toEqual(['staff'])
  // The image that is not ours yet is fetched for the copy as well.
  expect((await countJobs(db)).waiting).toBe(waiting + 1)
})

test('a copied lecture can be found by what is said in it, and deleted lectures are not copied', async () => {
  const course = await aFullCourse(2)
  const [first] = await lecturesOf(course)
  await admin.ask('DELETE', `lectures/${first?.id ?? ''}`)
  const copy = await duplicateRecord(services, db, maker, courseType, course)
  expect(copy.lectures.map(({ title }) => title)).toEqual(['Lecture 2'])
  const found = await admin.read<{ courseId: string }[]>(`lectures?search=said&courseId=${copy._id}`)
  expect(found).toHaveLength(1)
})

test('however many lectures a course has, it is copied with as many questions to the database', async () => {
  const questions = async (lectures: number) => {
    const course = await aFullCourse(lectures)
    const queries = vi.spyOn(NamingClient.prototype, 'query')
    await duplicateRecord(services, db, maker, courseType, course)
    const { length } = queries.mock.calls
    queries.mockRestore()
    return length
  }
  const few = await questions(2)
  // What the portal asks by itself meanwhile is a queries or two.
  expect(await questions(12)).toBeLessThan(few + 5)
})
