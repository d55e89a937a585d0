import { NamingClient } from '#db/naming-client.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aCourseGroup } from '#testing/records/a-lecture.ts'
import { testServices } from '#testing/test-services.ts'
import { expect, test, vi } from 'vitest'
import { type CourseTree, insertCourseTree, type LectureTree } from './course-tree.ts'

const services = await testServices()
const { db } = services

const fresh = {
  description: '',
  relatedFiles: [],
  captions: [],
  chapters: [],
  state: 'published',
  visibility: 'public',
}

const insert = async (lectures: readonly Partial<LectureTree>[]) => {
  const groupId = await aCourseGroup(db)
  const tree = {
    title: 'Trusts',
    description: '',
    state: 'published',
    visibility: 'public',
    lectures: lectures.map((lecture, before) => ({ title: `Lecture ${before + 1}`, ...fresh, ...lecture })),
  } as unknown as CourseTree
  return db.transaction().execute((tx) => insertCourseTree(services, tx, tree, { groupId, createdBy: null }))
}

const lecturesOf = (course: string) =>
  db
    .selectFrom('lecture')
    .select(['id', 'title', 'content'])
    .where('course_id', '=', course)
    .orderBy('position')
    .execute()

test('many lectures come in their order, each with its own text, words and files', async () => {
  const [own, shared] = [await aFile(services), await aFile(services)]
  const course = await insert(
    Array.from({ length: 120 }, (_, before) => ({
      content: `<p>Chapter ${before}<script>a()</script></p>`,
      videoUrl: before % 2 === 0 ? shared.url : '',
      ...(before === 77 && { videoUrl: own.url, visibility: 'elite' as const }),
    })),
  )
  const lectures = await lecturesOf(course)
  expect(lectures.map(({ title }) => title)).toEqual(lectures.map((_, before) => `Lecture ${before + 1}`))
  expect(lectures.map(({ content }) => content)).toEqual(lectures.map((_, before) => `<p>Chapter ${before}</p>`))
  expect(lectures).toHaveLength(120)
  const id = lectures[77]?.id ?? ''
  const words = await db.selectFrom('lecture_words').select(['number', 'text']).where('lecture_id', '=', id).execute()
  expect(words).toEqual([
    { number: 1, text: 'Lecture 78' },
    { number: 2, text: '' },
    { number: 3, text: 'Chapter 77' },
  ])
  const uses = db.selectFrom('file_use').select(['file_id', 'audience'])
  expect(await uses.where('record_id', '=', id).execute()).toEqual([{ file_id: own.id, audience: 'elite' }])
  expect(await uses.where('file_id', '=', shared.id).execute()).toHaveLength(60)
})

test('one mistake refuses all, and names its field', async () => {
  const wrong = insert([{}, { relatedFiles: [{ name: 'A', uploadedUrl: '/files/none.pdf' }] }, {}])
  await expect(wrong).rejects.toMatchObject({ status: 400, details: { relatedFiles: expect.any(String) as string } })
})

test('a course without lectures is a course', async () => {
  expect(await lecturesOf(await insert([]))).toEqual([])
})

test('however many there are, up to what is written at once, the database is asked as often', async () => {
  const { url } = await aFile(services)
  const questions = async (length: number) => {
    const queries = vi.spyOn(NamingClient.prototype, 'query')
    await insert(Array.from({ length }, () => ({ content: `<p>a</p>`, videoUrl: url })))
    const { calls } = queries.mock
    queries.mockRestore()
    return calls.length
  }
  expect(await questions(50)).toBeLessThan((await questions(2)) + 5)
})
